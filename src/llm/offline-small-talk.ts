type SmallTalk = 'greeting' | 'thanks' | 'help'

/** Small talk counts only when it is the whole message: "hello, where is my order?" is a question. */
const SMALL_TALK: Readonly<Record<SmallTalk, RegExp>> = {
  greeting:
    /^(hi|hello|hey|hiya|good (morning|afternoon|evening|day)|hallo|moin|servus|grüezi|grüß (gott|dich|sie)|guten (tag|morgen|abend))( there| all| zusammen)?[\s!.,]*$/iu,
  thanks:
    /^(many thanks|thanks|thank you|thx|cheers|danke|vielen dank|dankeschön)( a lot| very much| so much| schön| sehr)?[\s!.,]*$/iu,
  help: /^(\/?help|\/?hilfe|\?|what can you do|who are you|what are you|was kannst du|was können sie|wer bist du|wer sind sie)[\s!?.]*$/iu,
}

export function smallTalkOf(text: string): SmallTalk | null {
  const trimmed = text.trim()
  const kinds = Object.keys(SMALL_TALK) as SmallTalk[]
  return kinds.find(kind => SMALL_TALK[kind].test(trimmed)) ?? null
}
