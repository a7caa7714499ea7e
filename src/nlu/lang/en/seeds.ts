import { lines } from '../lines.ts'
import type { Seeds } from '../sections/seeds.ts'

export const seeds: Seeds = {
  map: lines(`
the application goes to HR, HR forwards it to the team lead, the team lead invites the person
the driver reports the damage, the office informs the insurer, the insurer sends an expert
the order comes in by phone, Maria types it in, the warehouse packs it, the courier collects it
an idea is filed, the board votes, engineering builds it, marketing announces it
a patient signs in, the nurse takes the blood pressure, the doctor examines, the desk bills
the request passes through purchasing to legal and on to the managing director
the document moves from the author to the editor to the printer
sales hands the deal to delivery and delivery hands it to support
draw how a request moves through our organisation
I'd like to see on one picture how the goods travel from the dock to the customer
help me sketch the route a contract takes until it is signed
let's diagram how a bug gets from report to fix
can you visualise the path of a return through the warehouse
please chart who passes the file to whom
make a flow diagram of how we hire
let's draw the journey of a customer from sign-up to renewal
I want to lay out the stations a letter goes through
show me as a drawing how the money gets from the donor to the project
could we make a picture of the way a lead becomes a customer
let us sketch what happens between the order and the delivery
the tenant complains, the caretaker has a look, a craftsman is called, the landlord pays
raw material arrives, gets checked, is milled, painted and packed
the student registers, pays the fee, takes the exam and receives a certificate
the editor gets the text, corrects it, gives it to layout, layout gives it to print
support takes the call and hands it on to the second level, which passes it to development
I want to plot the timeline from kick-off to go-live
we need a roadmap drawing from the old system to the new one
please help me chart the stations of a loan request
the intern collects the forms, the clerk types them in, the boss signs them
could you draw with me how a complaint wanders through the house
I need a picture of who gives what to whom at the end of the month
visualise how the baton is passed from design to production`),
  steps: lines(`
I'll tell you how hiring works at our company
let me describe how we run the payroll
how we take in returns is chaotic
the way orders are handled here is far too complicated
it is unclear who is responsible when a server fails
nobody really knows who does what when a complaint comes in
our annual audit has to be made understandable for newcomers
we ought to talk about how incidents get escalated
the handover from sales to delivery needs structure
we have to improve how claims are dealt with
the way we onboard new colleagues differs from office to office
I want to describe how a loan gets decided
everyone does it differently when a delivery is late, we need one way
we must agree on how releases are done
how goods are received needs to be clearer
the recruiting at our place takes too many detours
we keep tripping over each other when a customer cancels
I would like to show you how our monthly reporting comes about
the way budgets get decided is not transparent
things fall through the cracks between support and development
who has to do what when someone leaves the company is not written anywhere
we want to standardise how projects are started
our dispatch works in a strange way, let me tell you
the cooperation between nurses and doctors at discharge should be better organised
it takes forever until a purchase is decided
we should simplify how travel is booked
the way documents get archived has to change
I need to write down how we deal with emergencies
the ordering of spare parts runs badly
it's about the way complaints get answered at our place
let me walk you through how we plan shifts
how quotes get written is different in every team`),
  table: lines(`
I have the full guest register here and want to hand it over in one piece
the complete price catalogue needs to go in here, can I hand it over whole
let me enter every employee with department and start date
can I give you all the addresses together instead of one message each
our supplier directory should be entered here, all of it
I'd like somewhere to type the readings below each other
is there something with rows where I can put all my products
we want to fill in columns for name, amount and due date for every invoice
I prefer to fill in the cells myself for each customer
here comes the dump of our ticket system, where should it go
I exported the whole address book, how do I get it in here
the entire catalogue is on my computer, I just want to move it over
could I key in all the serial numbers at a stretch
the secretary sent the register of members, take all of it please
all the names are in a document already, I don't want to type them again
take over every position of the bill of materials
everything is collected in a Google sheet, take it from there
I'd rather tabulate the answers of all respondents
give me fields for each candidate so I can go down the rows
let's go through all the rooms line by line, with size and equipment
can we set up columns for skill, level and mentor and fill them for the whole team
I want to submit all my expenses together with date and amount
please take the full set of test cases in one piece
the CRM dump lies here, please take all the records
our complete fleet with licence plates and drivers has to be recorded
let me key in the whole stock, article by article
where do I put the data of all participants
I need to hand in a long register of assets
the records of all patients should be transferred in one swoop
we collected feedback from everybody, I'd like to put it all in
can I transfer the contact book as a whole
for each branch I want to fill in manager, phone and opening hours
I need a matrix where I can tick the skills for each person
all our licences with expiry date, can I put them somewhere in one piece
I have a stack of business cards and want to enter them all
the colleague from accounting gave me her overview of all accounts, where may I put the whole thing`),
  count: lines(`
quite a few people are involved in the decision
a lot can go wrong during the move
there are many dangers we should think of
plenty of points are still open after the workshop
we need to write down our partners
I should note which teams are concerned
several offices are concerned and I have to note them
I must keep an overview of our subscriptions
all kinds of bugs are reported every day
a number of customers have complained
we have numerous interested parties
a whole range of requirements came up
there are several tools in use at our company
I would like to collect ideas for the campaign
we have to gather the wishes of our users
many parties want to have a say
lots of tasks are piling up
our competitors need to be looked at and noted
there are a couple of dependencies on other teams
various things are blocking us at the moment
I want to keep a record of our machines
let's note the goals of the project
some assumptions need to be checked
I have to get a grip on our vendors
we ought to keep a log of the decisions taken
a bunch of features is missing
there are different groups of users we must think of
a great many questions from customers keep coming in
we should collect the lessons learned
the measures we want to take must be recorded
our locations need to be listed some time
I want to note the obstacles we see
we still have to register the devices
several colleagues are to be trained`),
  facts: lines(`
the meeting was moved to Thursday
my manager is on holiday this week
our office is in the old town
the printer is out of paper
we won the pitch yesterday
the customer was happy with the result
the deadline is at the end of the month
she joined the company last spring
our CEO wants to see results
the contract with the agency ends soon
he did not answer my mail
the workshop went really well
the budget is tight this year
he passed the exam at the second attempt
the whole team is tired
everybody liked the cake
the list of my excuses is long
tables are not my thing
the spreadsheet crashed this morning
the picture on the wall is crooked
the way to the station is closed
my flow was interrupted by the phone
we drove from Rome to Milan
the train from Leeds was late again
the parcel went back to the sender
Tom gave me his notes
the courier just left
my neighbour drew a nice picture of the dog
we have been working on it for years
the risk is worth it
the project is going well so far
our supplier raised the price
a customer called about the broken lamp
the new hire starts on Monday
the machine is running again
the team lead is ill
the department moved to the second floor
I work in purchasing
we make furniture
the company was founded by my grandfather
we sell mostly to hotels
our goal is to grow slowly
quality matters more than speed to us
the form is on my desk
the boss signed it, so all is good
legal said no
finance is fine with it
the complaint was settled
the order was cancelled yesterday
the delivery came too late again
the invoice is paid
we launched in March
the release slipped by a week
my first day was exciting
the road ahead is long
my roadmap for today is coffee and sleep
the process is already described in the wiki
the approval came yesterday`),
  questions: lines(`
tell me how to bake bread without yeast
tell me how to reach the help desk
can you tell me how long the repair takes
could you tell me how much a ticket is
tell me how the story ends
tell me about yourself and how you were built
I need to know how tall the tower is
I'd like to know how many days of leave I have left
how to get rid of a cold
how to cook rice properly
how long does it take until the paint is dry
how come the shop is closed already
how do I reset the router
how nice of you to ask
show me how to tie a tie
walk me through how to renew a passport
please show me how to use this app
what do I do to get a new badge
I want to learn how to juggle
need to find out how far it is to the lake
can I take the dog with me everywhere
can I pay with cash at all counters
I need to transfer money to my sister
I have to send something to Peru and wonder how long that takes
I have tried everything and it still does not work
I must cancel the booking I made, how do I do that
I typed in the wrong number, please stop it
I put in the wrong date, sorry about that
where do I find the settings
where can I get a coffee around here
check where I am on the map
help me choose a place for the weekend
help me decide what to wear
are there any museums worth a visit
is it possible to get a refund for my ticket
set an alarm for me and remind me to call mum
play some music while I work
what's on my shopping list
put milk on my shopping list
read me the news of the day`),
  talk: lines(`
I am back from lunch
that sounds reasonable to me
I think we are done for today
let me think about it for a moment
it rained the whole day
I forgot my password again
this is exactly what I wanted
you helped me a lot
I am not sure I follow you
I would like to know more about your features
please write a short mail to Mr Kim
make the text a bit friendlier
I have a headache and will log off
I handed the keys to the neighbour
all in all a good year
I have no complaints
I hate filling in forms
I lost the file, never mind
on my way home I met Carla
it all started with a bad joke
things take time around here
one thing leads to another
step on it, we are late
that is a step in the right direction
I walked to the office today
note that I am away on Friday
remember that my name is Alex
add Monday as the deadline
change the owner to Ines
write Julia down as contact
put a comma after the second word
remove the last sentence
several times I tried to reach him
many thanks for the quick answer
lots of love to the family
a few days off would be nice
some people never learn
there is a lot of noise in here
plenty of time left, no rush
various moods today
I saw it in all the papers
I am responsible for logistics
I am new here and curious
it was a pleasure talking to you
keep it short, please
that is too long for me
could you repeat that more slowly
speak German with me
go on, I am listening
no idea, you decide
as I said, it depends on the weather
I signed it already
this report is the best in a long time
I was onboarded by Kim, who is great
handing over to you now
I pass
your turn`),
}
