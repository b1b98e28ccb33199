import { type Intent, tradespeople } from "./intent.ts";

/** A tradesperson's work before it is booked: finding it, quoting, checks and the profile. */
export const working: readonly Intent[] = [
  {
    id: "find-work",
    for: tradespeople,
    go: "/browse",
    read: "find-work",
    asked: `find work | where do i look for work | jobs in my area | is there any work about | where are the jobs
any painting jobs in bristol | new leads | what jobs are there near me | show me open jobs | how do i get customers
how do i make money on here | plumbing work in leeds | where can i find new work | i need some work
how do i find customers | jobs near me | any plastering work going | look for leads | show me available jobs
quiet this week, any jobs | open jobs in birmingham | what work is there | search for jobs | browse jobs
how do i win work through you | are there jobs for tilers | get new customers | i want more jobs
where do i see what people need doing | see new work | any roofing jobs round here`,
  },
  {
    id: "send-quote",
    for: tradespeople,
    go: "/browse",
    read: "send-a-quote",
    say: "Open [Jobs](/browse), choose a job, and enter your full price and a message.",
    asked: `how do i quote | send a quote | put a price in for a job | bid on a job | apply for a job | give an estimate
quote for this | give a customer a price | send a price for a job | bid for a job | how do i put in an offer
submit an estimate | reply to a job with a quote | apply for work | where do i enter my price | price up this job
quote for a bathroom | can i quote without seeing it | do i include materials in the quote | add vat to my quote
make a quote | how do i tell the customer how much | offer my services for a job | put myself forward for a job
what should a quote say`,
  },
  {
    id: "change-quote",
    for: tradespeople,
    go: "/manage-quotes",
    read: "send-a-quote",
    say: "Open [My Quotes](/manage-quotes) and find the quote under Pending. You can change or withdraw it until the customer accepts it or asks for a date.",
    asked: `change my quote | i need to change the price i sent | quoted too high | withdraw a quote | quoted too low
take back my offer | edit a quote i sent | cancel my quote | do not want that job any more
made a mistake in my quote | put the wrong amount in | i've quoted the wrong price | lower my quote
take my quote back | withdraw my offer | amend the price i sent | i want to raise my price before they accept
edit my quote | mistake in the quote | cancel the quote i sent | put the date in wrong on my quote
resend my quote with a different price | i priced it too cheap | no longer want the job i quoted for
revise an estimate | pull my bid`,
  },
  {
    id: "my-quotes",
    for: tradespeople,
    go: "/manage-quotes",
    asked: `my quotes | how many quotes are pending | did i win the job | has the customer answered my quote | rejected quotes
status of my quotes | which quotes are still waiting | did they accept my price | see the quotes ive sent
which quotes have been turned down | have i won it | quotes waiting for an answer
has the customer looked at my quote | list of my bids | what happened to my quote | my offers | outstanding quotes
why was my quote rejected | jobs ive quoted on | status of a quote | see my sent estimates | old quotes`,
  },
  {
    id: "quote-templates",
    for: tradespeople,
    go: "/manage-quotes/templates",
    say: "Save quotes you send often as a [template](/manage-quotes/templates). Choose one to fill in the form.",
    asked: `save a quote as a template | keep a standard quote | so that i do not write it every time | quote templates
reuse a quote | same quote every time | saved lines and prices | copy an old quote | use the same quote again
i type the same thing every time | standard wording for quotes | save my prices | preset quote
copy a quote i did before | make quoting quicker | store a quote to reuse | edit a template | delete a template
stock message for customers | default quote text | ready made quotes`,
  },
  {
    id: "milestones-trade",
    for: tradespeople,
    go: "/my-jobs",
    say: "Propose milestones with your quote, or on the confirmed booking under [My Bookings](/my-jobs). The customer approves them before anything is paid.",
    asked: `how do i propose milestones | set up stage payments for a customer | get paid in stages | split the price into parts
add milestones to a booking | payment plan for a big job | get paid as i go | ask for stage payments
can i take a deposit for materials | split my price into stages | want paying weekly on a long job | add a milestone
customer pays in parts | set up phases for the extension | get some money up front | ask for a part payment
request the next stage payment | interim payments | materials cost a lot, can i be paid first
break a big job into payments | change the milestones`,
  },
  {
    id: "cannot-quote",
    for: tradespeople,
    read: "cannot-quote",
    go: "/browse",
    asked: `why can i not quote | the site stops me quoting | it says i need gas safe | it will not let me quote
cannot send a quote for gas work | already three quotes | quote button is missing | blocked from quoting
it wont let me send a quote | quote button greyed out | not allowed to quote on this job | says i need to be gas safe
there's already three quotes | blocked from bidding | cant price this job | i need verification before quoting it says
why cant i apply for this job | it says this job is full | no option to quote | the site refuses my quote
unable to bid on boiler work | why am i stopped from quoting | quotes closed already`,
  },
  {
    id: "job-alerts",
    for: tradespeople,
    go: "/subscriptions",
    read: "job-alerts",
    asked: `tell me about new jobs | alert me when a job is posted | message me about new work | job alerts
email me when there is work | notify me of plumbing jobs | let me know when something comes up in york | save a search
daily list of jobs | stop the job alerts | let me know when theres work near me | email me new jobs
set up job alerts | get notified of leads | alert for bathroom jobs
i want to hear about jobs as soon as they're posted | stop job alert emails | save this search
change my job alert area | daily email of jobs | text me when theres a job | why am i not getting job alerts
turn on alerts for new work | be first to know about jobs | subscribe to jobs in my town`,
  },
  {
    id: "analytics",
    for: tradespeople,
    go: "/tradesperson/analytics",
    read: "analytics",
    asked: `my figures | how many people looked at my profile | who has viewed my profile | how many views did i get
how often do i win | statistics | profile views | how am i doing this year | win rate | how much did i make in march
how's my business doing | how many views has my profile had | my success rate | how many quotes did i win | stats
how much have i earned this year | who looked at my page | performance | monthly turnover | see my numbers
compare this month with last | how quickly do i reply | conversion rate | how busy have i been | charts of my earnings
insight into my profile`,
  },
  {
    id: "edit-profile-trade",
    for: tradespeople,
    go: "/edit-tradesperson-profile",
    read: "profile-that-works",
    asked: `change my public profile | put my hourly rate up | change my prices | add areas i work in | change my trade
update my bio | add specialties | cover more towns | add a postcode area | edit what customers see | day rate
my profile picture | edit my trade profile | add photos of my work | portfolio pictures | change my hourly rate
update my description | put in the areas i cover | i now do plastering as well | change my business name
update my services | travel further for work | make my profile better | add a logo | remove a trade i dont do
change what customers see about me | write about my business | put my prices on my page | show my past jobs
change the towns i work in | how do i stand out`,
  },
  {
    id: "become-verified",
    for: tradespeople,
    go: "/tradesperson/setup?step=3",
    read: "become-verified",
    asked: `become verified | get the verified mark on my profile | what do i need to be verified | get the badge
how do i get checked | blue tick | how long does verification take | id check | verification refused | pass the checks
why am i not verified yet | get verified | what do you need to verify me
how long does the check take | my verification was turned down | still waiting to be approved
why arent i verified yet | get the green badge | prove who i am | id check failed | do i need insurance to be verified
verified status lost | how do i pass verification | what documents are needed | speed up my verification
waiting for you to check my documents | do i have to be verified`,
  },
  {
    id: "upload-documents-trade",
    for: tradespeople,
    go: "/tradesperson/setup?step=3",
    say: "Open [Business Setup](/tradesperson/setup?step=3) and send a photo or PDF of what we need. We’ll tell you when we’ve decided.",
    asked: `upload my insurance | my insurance has run out and i have the new one | got my new insurance
insurance is about to expire | cscs card | proof of insurance | send my gas safe card | my insurance expired
renew my certificate | add my qualifications | passport for the id check | new insurance document
register my gas safe number | company details | send you my insurance certificate
my public liability is up for renewal | got a new policy | where do i upload documents | add my gas safe number
put my niceic card on | upload my qualifications | insurance expired | renew my certificate with you
send a photo of my cscs | add my driving licence for id | my insurance ran out and now i cant work
replace my insurance document | where does my certificate go | change company details | add my vat number
limited company details`,
  },
  {
    id: "customer-says-no-show",
    for: tradespeople,
    read: "says-i-did-not-come",
    asked: `customer claims i never turned up | she says i wasnt there but i was | accused of not showing up
i did attend but they reported me as a no show | marked as no show and its wrong
i was there at 9 and nobody answered the door | customer wasnt in when i arrived
they said i didnt come, how do i prove i did | wrongly reported for not turning up
customer not home and now says i missed it | got to the house and no one was in
they cancelled saying i did not attend`,
  },
];
