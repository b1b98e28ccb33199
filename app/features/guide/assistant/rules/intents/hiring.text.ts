import { everybody } from "../screens/screen.ts";
import { customers, hirers, type Intent } from "./intent.ts";

/** Finding a tradesperson, posting a job, and choosing between quotes. */
export const hiring: readonly Intent[] = [
  {
    id: "find-a-trade",
    for: hirers,
    go: "/browse-services",
    asked: `find a plumber | my fence is broken | the shower is broken | my boiler has broken down | toilet is broken | back door is broken
find a trade | electrician in leeds | plumber near ls6 | need a roofer in bristol | find me a tiler in york | sparky wanted
need a plumber round here | joiner in cardiff | who can do a small job | someone to build a wall | need my garden sorting | fix a broken window
want an extension built | moving a socket | the drain smells | put up some shelves | sort out my damp
i need an electrician near me | looking for a builder in manchester | who can fix my boiler
need somebody to repair a leaking tap | my toilet is blocked can anyone come today | want a carpenter to hang doors
get someone round to sort the roof | fence blown down need it mending | can you recommend a good decorator
search for tradespeople | any gardeners around here | locksmith emergency locked out
shower broken need it fixed asap | what services do you have | what kind of jobs can you do
radiator not working heating engineer | gutter dripping roofer wanted | kitchen fitted bathroom tiled
handyman for odd jobs | someone reliable to paint the hall | i need an electrician | looking for a painter
my tap is dripping who can fix it | need someone to tile my bathroom | who can put up shelves | want my fence mended
find a roofer near me | need a locksmith | someone to clean my gutters | looking for a good carpenter
boiler wont come on, need somebody | get my lawn cut | recommend a builder for an extension
need a handyman for odd jobs | is there anyone who does loft conversions | my toilet is blocked
need a man to fit a kitchen | someone to move a radiator | wall needs plastering | i want a gardener
hire a decorator | gate has come off its hinge | damp patch on the wall, who do i need`,
  },
  {
    id: "find-by-place",
    for: hirers,
    go: "/browse-location",
    asked: `which towns do you cover | which areas are you in | do you work in wales | what places do you serve
are there any tradespeople in my city | do you cover bristol | browse by location | is this available where i live
do you have people in scotland | are you in my area | are there builders in cornwall on here
do you cover the isle of wight | which cities are you in | is it just london | i live in a village will anyone come
do you operate in northern ireland | find someone by postcode | tradespeople in manchester | do you do norwich
browse by town | are you nationwide | search by location | list of areas | how far do they travel
whereabouts do you work`,
  },
  {
    id: "browse-trades",
    for: customers,
    go: "/browse",
    asked: `show me tradespeople | list everyone near me | see top rated people | browse profiles | who is verified around leeds
look at all the plumbers you have | let me see who is available | look through the tradesmen | list of all plumbers
best rated builders round here | look at their profiles | see examples of someones work
who are the top electricians near me | compare different tradesmen | look up a tradesman by name
search the tradespeople | view profiles | show verified people only | see who has good reviews
find the profile of a builder my friend used | pick someone myself rather than post a job
invite a certain plumber to quote | filter by rating`,
  },
  {
    id: "without-account",
    for: hirers,
    go: "/browse-services",
    read: "find-without-an-account",
    asked: `can i look without an account | do i have to register to search | browse without joining | see tradespeople as a guest
do i need to sign up first to have a look | do i need to register just to look | can i search first and join later
i dont want to sign up yet | just browsing | can guests see the tradespeople | look around without giving my email
is it possible to see prices without signing up | do i have to log in to see anyone
not ready to make an account, can i look | view tradesmen without joining | do i have to give my details to search
have a nose around first | see reviews without registering | why do i have to join to look | can i use it as a guest`,
  },
  {
    id: "post-job",
    for: hirers,
    go: "/post-job",
    read: "post-a-job",
    asked: `how do i post a job | put a job up | create a new request | advertise some work | get prices for a new kitchen
i want three quotes | list my job on here | ask for an estimate | where do i write what i need doing
get some builders to price it up | i want to put a job on | where do i advertise my job
get some quotes for a new bathroom | ask several builders for a price | start a new job request | submit a job
i've got some work i need doing, where do i put it | how do i get estimates | how do i ask for quotes | add a job
make a listing for my roof repair | post work | request a quote | i want three prices for a driveway
can i put two jobs on at once | list a job for a plasterer | want somebody to come and price up
tell you what i need doing | new job button`,
  },
  {
    id: "prices",
    for: everybody,
    go: "/prices",
    asked: `how much should i pay for a job | what do people pay for a new bathroom | is this a fair price | price guide
average cost of a rewire | what is the going rate for fixing a tap | typical price for plastering a room
how much do jobs like mine usually cost | what does a new boiler cost | rough cost of painting a bedroom
how much do electricians charge per hour | is 400 too much for a toilet | ballpark for a loft conversion
going rate for a plasterer | typical prices | average price for a kitchen | what would it cost to rewire a house
is he ripping me off with this price | how much is a new roof roughly | what do plumbers charge | guide prices
cost of laying a patio | does this quote seem fair | how much do people normally pay
what should i expect to pay for damp proofing | price of fitting a door`,
  },
  {
    id: "describe-job",
    for: hirers,
    go: "/post-job",
    read: "describe-a-job-well",
    asked: `what should i write in the description | how much detail do you want | tips for a good advert | add photos to my job
can i put pictures on | upload a photo of the damage | how many photos can i add | what do tradespeople need to know
what do i put in the advert | how much do i need to say about the job | can i upload a photo of the problem
how do i describe it, i dont know the technical words | what information do tradesmen want
how do i get better quotes | help me write it | what makes a good job post | should i put my budget in
can i add a video | upload a drawing of the extension | do i need measurements | im not sure what to say
should i mention access and parking | attach a plan to the job`,
  },
  {
    id: "compare-quotes",
    for: customers,
    go: "/my-jobs",
    say: "Open [Jobs](/my-jobs) and choose the job to see its quotes. Press **Compare** to see them side by side.",
    read: "compare-quotes",
    asked: `where do i see the quotes i got | have i had any offers | show my quotes | compare quotes side by side
which quote should i choose | got prices in how do i pick one | how do i decide between them | who should i go with
is the cheapest one best | check the replies to my job | read the offers | has anyone given me a price
show me my offers | how do i pick between them | compare the prices | ive had three quotes, which one is best
look at who has quoted | where are the quotes | view the estimates ive been sent
how many people have quoted for my bathroom | someone sent me a quote where is it | help me choose a tradesman
how do i decide who to go with | cheapest isnt always best is it | see all quotes together | read the quote i was sent
quotes for my job | how do i know which builder to choose | what should i check in a quote`,
  },
  {
    id: "accept-quote",
    for: customers,
    final: true,
    go: "/my-jobs",
    read: "accept-a-quote",
    say: "Open [Jobs](/my-jobs), choose the job and press **Accept** on the quote you want. This books the tradesperson and rejects your other quotes.",
    asked: `how do i accept a quote | agree to the price | book him | hire this person | i want to go with the second quote
what happens when i accept | confirm the tradesperson i want | take the offer
i've made up my mind, how do i hire her | go ahead with the electrician | confirm the plumber | how do i choose him
i'd like to take the cheapest offer | appoint the builder | what happens after i accept
how do i tell him he's got the job | give him the work | where do i press accept | proceed with the quote
book the roofer | happy with the price what now | award the job | select the tradesman | turn down the other quotes
decline a quote | accept his offer | sign off the quote and get going | reject a quote i dont like`,
  },
  {
    id: "no-quotes",
    for: customers,
    go: "/my-jobs",
    read: "no-quotes-yet",
    asked: `why has nobody quoted | no quotes yet | nobody has replied to my job | no response | still waiting for offers
no one is interested in my job | been days and nothing | how long until i get quotes | no one has got back to me
posted last week and heard nothing | not a single quote | how long till i get quotes
why are there no replies to my job | nobody wants my job | still no prices | where are my quotes, its been days
no tradesmen interested | been waiting ages for someone to quote | zero offers
how long does it normally take to hear back | is my job being seen | only had one reply | silence since i posted
my post isnt getting any interest`,
  },
  {
    id: "my-jobs",
    for: customers,
    go: "/my-jobs",
    asked: `my jobs | where are my jobs | see the jobs i posted | how is my job going | status of my job
what is happening with my job | finished jobs | my bookings | who have i booked | where's the job i posted
see my job | what's going on with my job | list of everything ive posted | show my current jobs | jobs in progress
is my job live | find my old job | track my job | where has my job gone | check the state of the kitchen job
open my job | all my bookings | upcoming visits | where can i see what ive booked`,
  },
  {
    id: "how-many-quotes",
    for: everybody,
    read: "how-many-quotes",
    asked: `how many quotes can a job get | how many quotes will i receive | maximum number of quotes | why only three
is there a limit on quotes | how many tradesmen will contact me | will i be swamped with calls
whats the most quotes i can have | is it limited to three | can i get more than three quotes
how many people can quote on one job | do i get loads of people ringing | number of quotes allowed
why cant more people quote | can i ask for a fourth quote | how many builders see my job | max quotes per job
will fifty plumbers message me | cap on quotes`,
  },
  {
    id: "edit-job",
    for: customers,
    go: "/my-jobs",
    read: "change-or-cancel-a-job",
    say: "Open [Jobs](/my-jobs) and choose the job. While it is open you can edit or cancel it there.",
    asked: `edit my job | change the description of my job | made a mistake in my post | correct the budget
forgot to say something in my job | left out a detail when i posted | change the budget on my job | typo in my post
add something i left out | delete my job | cancel the job i posted | take the advert down
do not need the work any more | remove my listing | close my request | update what i posted | change what i wrote
i forgot to mention something in my job | put a different budget | add more detail to my post | take my job down
remove the advert | i dont need the job doing any more, not booked yet | update my listing | typo in my job
wrong postcode on my job | close the job | withdraw my post | cancel the request i posted
correct a mistake in the description | i posted it in the wrong category | job no longer needed
how do i amend my job | pull the post`,
  },
  {
    id: "job-open-how-long",
    for: customers,
    go: "/my-jobs",
    read: "how-long-is-a-job-open",
    asked: `how long does my job stay up | my job expired | post it again | when does a quote run out | extend my job
job closed can i reopen it | my job has expired | when does my post run out | how long is a quote valid
repost the job | put the same job up again | job disappeared after a while | does the listing expire
quote expired before i could accept | how long have i got to decide | extend it | renew my post
make my job live again | is there a deadline to choose | the quote says it ends tomorrow | my advert closed itself`,
  },
  {
    id: "unverified-quoted",
    for: customers,
    read: "not-verified-quoted",
    asked: `why is he not verified | somebody unverified quoted | the tradesperson has no checks | no reviews can i trust them
is it risky to use a new tradesperson | no badge on his profile | the one who quoted has no badge
is it ok to use someone unverified | he doesnt have the tick | this tradesman has no reviews yet
he's new, should i risk it | quote from a person with no checks | why do you allow unverified people
what's the risk of using someone without verification | his profile says not verified
no insurance shown on his profile | somebody with no feedback offered | should i avoid new tradesmen
a brand new member quoted me | no ratings at all, is that a bad sign | she hasnt been checked yet`,
  },
  {
    id: "my-home",
    for: customers,
    go: "/my-home",
    asked: `my home | past work on my house | until when is the work guaranteed | when does my guarantee run out
what was done in my kitchen | list of finished work by room | what work have i had done | history of jobs at my house
is the boiler still under guarantee | when does the warranty on the roof end | record of work on my property
who did my bathroom last time | find the guarantee | certificate for the electrics from last year | past work
is my kitchen still covered | log of everything done to the house | when was the boiler last serviced
house records for when i sell | where do i find the guarantee papers | warranty details | photos of work done before
logbook of my house`,
  },
  {
    id: "saved-pros",
    for: customers,
    go: "/saved-pros",
    asked: `saved tradespeople | where are my favourites | people i bookmarked | find the plumber i liked | my shortlist
profiles i put a heart on | remove somebody from my saved list | where did i save that plumber | my favourites
people ive liked | the ones i hearted | my shortlist of builders | find the electrician i bookmarked
list of saved tradesmen | remove someone from my favourites | save this tradesman for later
keep a note of a good roofer | pros ive saved | where do favourites go | how do i bookmark someone
starred tradespeople | my go-to people`,
  },
  {
    id: "home-page",
    for: customers,
    go: "/home",
    asked: `home page | go back to the start | main page | take me home | take me back to the start | home screen | go home
front page | how do i get to the beginning | main menu | back to the first page | where's home
the page you see when you log in | start page | landing page | return to main page`,
  },
];
