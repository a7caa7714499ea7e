/** Labels: act subject time polarity verb | objects; then what else is so. The anchor says which clause is meant. */
export const ENGLISH = `
Please stop opening tables :: tables :: command you now neg show | tables
Don't show me any more maps :: maps :: command you now neg show | maps
Could you switch the maps off for today? :: maps :: wish you now pos disable | maps def
Could the tables stay closed this week? :: tables :: wish you now pos close | tables def
Do people often switch your tools off? :: tools :: question other general pos disable | tools poss=you
I have to sign off 14 forms by Friday :: forms :: statement i now pos approve | forms count=14
Our caterer stopped renting out tables. :: tables :: statement other past neg rent | tables
My boss does not want any more tables in the report :: tables :: statement other now neg want | tables report
I don't want a refund :: refund :: wish i now neg want | refund
I would like a refund for my order :: refund :: wish i now pos want | refund order
We would need twelve ladders if it rained. :: ladders :: statement we hypothetical pos need | ladders count=12
We don't have 12 risks, only one :: risks :: statement we now neg have | risks count=12
We have 12 risks and eight suppliers :: risks :: statement we now pos have | risks suppliers count=12
Did A-2 arrive? :: arrive :: question other past pos arrive |
How do I open a table? :: table :: question i general pos show | table
What is a process map? :: map :: question other general pos be | map
You don't need to open anything :: anything :: statement you now neg show | anything
No need to list them :: list :: statement none now neg list | them
No tables please :: tables :: command none now neg - | tables
No more process maps until Monday :: maps :: answer none now neg - | maps
My neighbour's dog needs a new collar :: collar :: statement other now pos need | collar
She said "stop with the tables" to the waiter :: tables :: command you now pos stop | tables reported
He told me that he had lost his card :: card :: statement other past pos lose | card reported poss=other
I never want to see another multiplication table, said my son :: table :: wish i now neg show | table reported
Yesterday I cancelled my order :: order :: statement i past pos cancel | order poss=i
I cancelled my order yesterday and bought a new lamp :: lamp :: statement i past pos buy | lamp
We used to keep a table of members :: table :: statement we past pos keep | table members
If I cancel the order, do I get my money back? :: cancel :: statement i hypothetical pos cancel | order def
If I cancel the order, do I get my money back? :: money :: question i now pos get_back | money poss=i
No, Marie Berg :: marie :: answer none now pos - | berg corrects
I mean the red one :: red :: answer none now pos - | one corrects
Not A-1, the other one :: other :: answer none now pos - | one corrects
Actually, make it twelve :: twelve :: command you now pos make | it corrects
Sorry, I meant Tuesday :: tuesday :: answer none now pos - | tuesday corrects
Oh great, another table :: table :: unknown none now pos - | table
Wonderful, yet another form to fill in. Just what I needed :: form :: unknown none now pos fill | form
I can send you the list tomorrow :: list :: offer i future pos send | list
Shall I upload the file? :: file :: offer i now pos upload | file
Hello there :: hello :: greeting none now pos - |
Good morning, I need a new card :: card :: statement i now pos need | card
Good morning, I need a new card :: morning :: greeting none now pos - |
Yes please :: yes :: answer none now pos - |
Never mind the forms, how are you? :: forms :: command you now pos omit | forms def
Please don't open the greenhouse before ten :: greenhouse :: command you now neg show | greenhouse
We always set the table for thirteen at Easter :: table :: statement we general pos set | table
The little boxes with arrows you draw, please stop that :: stop :: command you now pos stop | that
I'd prefer it if you never opened a map again :: map :: wish you now neg show | map
I'd rather talk than fill in a grid :: talk :: wish i now pos talk |
You can open tables again :: tables :: statement you now pos show | tables
Tables are fine again :: tables :: statement other now pos be |
Can I turn the tables off somehow, just in case? :: tables :: question i now pos disable | tables
There is no map of the new wing yet :: map :: statement other now neg be | map wing
Nobody opened the table :: table :: statement other past neg show | table
I haven't received my parcel :: parcel :: statement i past neg receive | parcel poss=i
Has my parcel arrived yet? :: parcel :: question other past pos arrive |
Why don't you open a table? :: table :: question you now neg show | table
I wish you wouldn't draw maps all the time :: maps :: wish you now neg show | maps
You keep opening tables :: tables :: statement you general pos show | tables
My colleague would like to report an accident :: accident :: statement other now pos report | accident
Someone might need the form later :: form :: statement other hypothetical pos need | form
I will call you on Friday :: call :: statement i future pos call | you
Let's go through the steps :: steps :: wish we now pos go | steps
It's not urgent :: urgent :: statement other now neg be |
Don't make it 60 :: make :: command you now neg make | it
I was going to list them but never did :: list :: statement i past pos list | them
What would happen if I opened a table? :: table :: statement i hypothetical pos show | table
Turn off the tables and the maps :: tables :: command you now pos disable | tables maps
Please show me all twelve of my orders :: orders :: command you now pos show | orders poss=i
Neither tables nor maps from now on please :: tables :: command none now neg - | tables maps
I think you should stop showing forms :: forms :: wish you now neg show | forms
We told the supplier not to send tables :: tables :: command other past neg send | tables reported
You must never use that tool again :: tool :: command you now neg use | tool
`
