import type { OwnAgent } from '../sections/order-words.ts'

const phrases = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map(phrase => phrase.trim())
    .filter(phrase => phrase !== '')

/** Words that make one of the engine's own agents likely and order nothing by themselves. */
export const orderHints: Readonly<Record<OwnAgent, readonly string[]>> = {
  music:
    phrases(`song, tune, catchy tune, melody, jingle, anthem, school anthem, ballad, lullaby, nursery rhyme, nursery song,
    chant, sea shanty, shanty, hymn, carol, Christmas carol, gospel number, blues, blues number, jazz, jazzy
    number, jazz piece, swing, reggae, ska, techno, house track, beat, beats, bars, spit some bars, track, diss
    track, trap, drill, metal, heavy metal, punk, punk song, rock song, rock anthem, power ballad, rock 'n'
    roll, country song, country and western, folk song, folk tune, waltz, march, polka, tango, samba, salsa,
    opera, aria, symphony, sonata, minuet, piano piece, orchestral piece, classical piece, instrumental,
    background music, theme tune, theme song, soundtrack, score, fanfare, hit, banger, bop, earworm, singalong,
    sing-along, sing it, sung, in song, as a song, as a rap, set to music, put to music, put it to music, lyrics
    and melody, lyrics, chorus they can sing, campfire song, action song, clapping song, hello song, goodbye
    song, welcome song, tidy-up song, clean-up song, birthday song, round, canon, choir piece, choral piece, a
    cappella, barbershop, doo-wop, musical number, showtune, show tune, rap, rap battle, hip-hop, hip hop,
    mnemonic song, memory song, something to sing, something to dance to, something for the ears, something to
    listen to, music, music for, calming music, relaxing music, rhyme with a melody, ditty, number for the
    choir, ode, lament, elegy, serenade, jam, groove, groovy, acoustic guitar, ukulele song, strummed, hummable,
    compose, write me a tune`),
  image:
    phrases(`picture, pictures, image, drawing, line drawing, sketch, doodle, graphic, infographic, diagram, flow chart,
    flowchart, pie chart, bar chart, bar graph, line graph, graph, chart, Venn diagram, plot, family tree, org
    chart, mind map, concept map, timeline, time line, poster, wall poster, classroom poster, display, wall
    display, bulletin board, notice board, flyer, leaflet cover, cover, book cover, title page, illustration,
    figure, visual, visual aid, something visual, visualise, schematic, cross-section, cross section, cutaway,
    blueprint, floor plan, seating plan sketch, map, outline map, blank map, weather map, street map, globe,
    photo, photograph, photorealistic, lifelike, comic, comic strip, picture strip, cartoon, caricature, manga,
    anime style, hidden-object picture, colouring page, coloring page, coloring sheet, colouring sheet, to
    colour in, to color in, cut-out, cut-outs, printable, template to cut out, pictogram, symbol, symbols, icon,
    icons, logo, badge, crest, coat of arms, sign, door sign, banner, bunting, sticker, stickers, stamp design,
    invitation card, greeting card, postcard, mural, backdrop, frieze, decoration, door decoration, slide,
    chalkboard drawing, portrait, landscape, scene, watercolour, watercolor, oil painting, painting, pencil
    drawing, woodcut, collage, storyboard, flash card, flashcard, flashcards, picture card, draw, paint, sketch
    out, illustrate, depict, render, rendering, something to look at, something to point at, something for the
    wall, to hang up, to pin up, for the notice board, to laminate, eye-catcher, so they can see it, show them
    what it looks like, labelled, unlabelled, with arrows, seen from above, side view, exploded view, handout
    picture, number line, hundred square, clock face, board game layout, anatomy chart, seating chart,
    thumbnail, GIF, clip art, silhouette, pattern to trace, tracing sheet`),
  research:
    phrases(`research, look up, look into, find out, dig up, dig into, dig out, read up on, investigate, facts, quick facts,
    fact sheet, fact file, profile, info, information, background, background reading, background knowledge,
    overview, summary of the topic, briefing, brief me, rundown, lowdown, primer, material, materials, notes on,
    sources, literature, studies, the science on, state of research, the evidence, evidence, numbers, figures,
    data, statistics, stats, proof, definition, explanation, explain, dossier, news, latest, latest news,
    headlines, press coverage, in the papers, biography, life of, history of, chronology, causes, consequences,
    arguments, pros and cons, difference between, comparison, compare, legal situation, regulations, rules on,
    what do I need to know, what should I know, what is known about, what is, what are, who was, who is, how
    does it work, how do, how is it made, how many, why do, why is, where does it come from, when was, where is,
    is it true that, what does it mean, what's behind, what does research say, check, verify, gather, collect,
    compile, round up, pull together, put together what is known, fill me in on, bring me up to speed on, get me
    up to speed, tell me about, tell me everything about, teach me about, give me the basics of, the basics, the
    essentials, in a nutshell, learn about, work out, find me articles, articles on, reading list, case studies,
    peer-reviewed, with citations, well sourced, crash course, deep dive, what's new in, what's the story with,
    the truth about, lay it out for me`),
  edit: phrases(`shorter, longer, simpler, easier, harder, bigger, smaller, brighter, darker, more colourful, less colourful,
    slower, faster, louder, quieter, lower, higher, funnier, more serious, friendlier, more formal, less formal,
    clearer, calmer, happier, gentler, less text, fewer words, more colour, more detail, more space, not so
    long, not so hard, too long, too short, too hard, too busy, too loud, too fast, too small, too much text,
    love it but, nearly perfect just, instead of, rather than, not that, replace, swap, switch, change, alter,
    adjust, adapt, revise, rework, rewrite, rephrase, reword, simplify, shorten, cut, cut down, trim, condense,
    tighten, lengthen, extend, expand, add, add in, insert, append, put in, delete, remove, drop, lose, take
    out, leave out, get rid of, scrap, strike, correct, fix, fix the typo, typo, proofread, improve, polish,
    punch up, tone down, soften, translate, into English, into Spanish, into French, in plain English, in simple
    language, the heading, the title, the font, font size, the labels, the colour, the background, second verse,
    verse two, the chorus, the bridge, first paragraph, last sentence, the intro, the ending, the beginning, the
    key, the tempo, the order, move it up, move it down, to the left, to the right, flip, rotate, mirror, crop,
    without the, same again but, make it, make him, make her, make them, make the, it should be, should say, it
    needs to, needs to be, is missing, in capitals, bold, italic, underlined, as bullet points, in full
    sentences, in the past tense, blue not red, with a hat, without the beard, bump up, turn down, turn up,
    speed it up, slow it down, spelling, misspelt, too babyish, too grown-up, less scary, less cheesy`),
}
