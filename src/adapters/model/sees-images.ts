/** Models of other makes that see, by how they are named. */
const SEEING =
  /gpt-4o|gpt-4\.\d|gpt-4-turbo|gpt-[5-9]|\bo[134]\b|claude|gemini|vision|llava|pixtral|moondream|minicpm-?v|internvl|\bvl\b|[-.:\d]vl\b|gemma-?[3-9]|llama-?4|llama-?3\.2-(?:11|90)b|mistral-(?:small|medium)-?3|granite-vision|phi-[34].*(?:vision|multimodal)/i
/** Models of makes that see which do not. */
const BLIND =
  /gpt-3\.5|gpt-4(?:-\d{4})?$|o[13]-mini|o1-preview|claude-(?:2|instant)|embed|whisper|tts|audio|realtime/i

/** True for models known to take pictures. One that is not known is told about them in words. */
export const seesImages = (model: string): boolean => SEEING.test(model) && !BLIND.test(model)
