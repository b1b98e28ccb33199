import { everybody } from "../screens/screen.ts";
import { admins, hirers, type Intent } from "./intent.ts";

/** The site itself, trust, the team, and the operators' screens. */
export const about: readonly Intent[] = [
  {
    id: "what-is-it",
    for: everybody,
    go: "/support",
    read: "what-is-it",
    asked: `what is fettle | is this like checkatrade | what can i do here | what is this site | what do you do
explain how it works | who runs this | about you | what is this all about | who are you | whats this website for then
never used this before, what does it do | is it like mybuilder or rated people
explain to me in simple terms how this works | my daughter told me to use this, what is it
are you a builder or just a website | so do you send the workmen yourselves | what's fettle all about
how does the whole thing work from start to finish | new here, how do i use this | are you a company or an app
what service do you offer | do you employ the tradesmen | give me the short version of how this site works
is this a directory of local trades | who is behind this website | what makes you different from checkatrade`,
  },
  {
    id: "contact-you",
    for: everybody,
    go: "/support",
    asked: `contact you | phone number | email address to write to | how do i get in touch | telephone | ring you | opening hours
call support | your address | have you got a phone number i can ring | whats your email | how can i phone you
what time do you open | i want to write you a letter, where to | how do i get hold of your office
is there a helpline | where are you based | number for customer services | are you open on sundays
i'd rather talk on the phone | can i call somebody | do you have a postal address | how do i reach you lot
telephone number please | contact details for your company | what hours is the support line open`,
  },
  {
    id: "talk-to-person",
    for: everybody,
    go: "/chat-support",
    asked: `talk to a person | speak to a human | real person please | customer service | chat with the team
i need help from somebody | this bot is useless | contact support | get me an agent | let me talk to somebody real
i dont want a robot | are you a real person or a machine | put me through to a human
you're not helping, can i speak to someone | get me a member of staff | live chat | can i chat with an advisor
need to speak with your team | you dont understand me, i want a person | is there anyone there i can message
connect me to support | stop giving me links and let me talk to someone | operator please
who can i speak to about this | i need a proper conversation with someone | want to ask your staff a question`,
  },
  {
    id: "trades-checked",
    for: hirers,
    go: "/safety",
    read: "what-verified-means",
    asked: `are tradespeople checked | are your tradespeople insured | how do i know he is qualified
do they have public liability | what does verified mean | are they vetted | is it safe to use | can i trust them
do they have insurance | are they insured and qualified | how do you check people | background checks | is he legit
do you check id | are the people on here vetted | do you check the tradesmen before they join
how do i know i'm not getting a cowboy | does the plumber have insurance | what checks have you done on him
what does the verified tick mean | have they been dbs checked | how can i be sure this bloke is qualified
are they all insured | is it safe letting these people in my house | can i trust the trades on your site
do you look at their qualifications | is the roofer properly covered if something goes wrong
what is that green tick on his profile | does anyone check their id
how do i see whether an electrician is registered | do you background check people`,
  },
  {
    id: "reviews-real",
    for: hirers,
    read: "are-reviews-real",
    asked: `are the reviews real | the reviews look fake | these ratings look made up | who checks the reviews | fake reviews
who writes the reviews | can i trust the ratings | bought reviews | how do i know the reviews arent made up
they all have five stars, looks suspicious | can a builder write his own reviews
do you check who writes the feedback | are ratings genuine | his mates could have written those reviews
can tradesmen delete the bad reviews | where do the star ratings come from | i dont believe these reviews
are these comments from real customers | do you pay for reviews | who is allowed to leave a rating
looks like fake feedback to me | are the testimonials honest | every review sounds the same, are they real
can they buy good reviews`,
  },
  {
    id: "faq",
    for: everybody,
    go: "/faq",
    asked: `questions and answers | faq | help articles | help pages | where is the faq | have you got a help page
common questions | help section | is there a list of questions people ask | i just want to read the help
show me all the help topics | user guide | instructions for the site | help centre | is there a manual
where can i read how things work | frequently asked questions | browse help articles | knowledge base`,
  },
  {
    id: "safety-page",
    for: everybody,
    go: "/safety",
    asked: `staying safe | safety advice | emergency numbers | how do i stay safe | safety tips
how do i keep safe when someone comes round | any safety tips for letting workmen in | what should i watch out for
tips to avoid dodgy traders | safety information page | advice for older people having work done
what to do in an emergency | who do i ring in an emergency | i live alone, any advice before he comes
emergency phone numbers | safety advice for tradespeople | how do you keep people safe | is there safety guidance
what precautions should i take | where's the safety page`,
  },
  {
    id: "terms",
    for: everybody,
    go: "/terms",
    asked: `terms and conditions | the rules | small print | legal stuff | what am i agreeing to | who is my contract with
where are your terms | t&cs | legal terms | whats in the small print | can i read the agreement
who am i actually making a contract with | what did i sign up to | is the contract with you or the builder
rules of using the site | terms of service | user agreement | legal information | which law applies
conditions of use | show me the terms i agreed to | is there a contract between me and the plumber`,
  },
  {
    id: "site-broken",
    for: everybody,
    read: "something-broke",
    go: "/chat-support",
    asked: `page shows an error | website is broken | unexpected application error | button does nothing | page not loading
site keeps crashing | 404 | the site isnt working | i keep getting an error message | page is blank
nothing happens when i press the button | it just spins and spins | the website crashed on me | it wont load
there's a bug on the page | says something went wrong | the form wont submit | i press save and it doesnt save
getting a 500 error | app keeps freezing | photo upload isnt working | site is down
it froze when i was halfway through | page not found | wont let me click continue
technical problem with your website`,
  },
  {
    id: "admin-overview",
    for: admins,
    go: "/admin",
    asked: `admin overview | how many are waiting | counts | show me the admin dashboard | how many things are waiting for us
overview of the site | numbers for today | what needs my attention as admin | totals of users and jobs
where is the operators home page`,
  },
  {
    id: "admin-verifications",
    for: admins,
    go: "/admin/verifications",
    asked: `approve insurance | check somebody's documents | verification queue | reject evidence | identity checks to decide
documents waiting for approval | check a tradesperson's insurance certificate | approve this guy's id
who is waiting to be verified | reject a fake certificate | gas safe evidence to check | open the verification queue`,
  },
  {
    id: "admin-users",
    for: admins,
    go: "/admin/users",
    asked: `suspend a user | find a person | make somebody an admin | restore an account | ban a customer | list of users
block this user | look somebody up by email | give someone admin rights | unsuspend an account
kick a tradesperson off the site | search for a member | remove a spammer`,
  },
  {
    id: "admin-disputes",
    for: admins,
    go: "/admin/disputes",
    asked: `disputes to decide | which cases are mine | escalated disputes | split the held money | cases i have to rule on
which disputes have been escalated | decide who gets the held money | disputes that are overdue | open case list
settle an argument between a customer and a builder`,
  },
  {
    id: "admin-payments",
    for: admins,
    go: "/admin/payments",
    asked: `ledger and stripe agree | reconciliation | refund a customer | failed webhooks | money held too long | fee income
does our ledger match stripe | give a customer their money back as admin | webhooks that failed
payments stuck in holding | how much commission did we make | reconcile the accounts | payouts that failed`,
  },
  {
    id: "admin-reports",
    for: admins,
    go: "/admin/reports",
    asked: `reported content | moderation | abuse reports | appeals to decide | content people flagged | look at abuse reports
review a reported message | someone appealed a moderation decision | moderate a review | what has been reported today`,
  },
  {
    id: "admin-site",
    for: admins,
    go: "/admin/site",
    asked: `announce something to everybody | turn sign-ups off | feature switches | put a banner on the site
pause new registrations | turn a feature on or off | tell all users about downtime | maintenance notice
stop sign ups for now`,
  },
  {
    id: "admin-support",
    for: admins,
    go: "/admin/support",
    asked: `what people wrote to support | answer support questions | support inbox | support messages waiting
reply to someone who wrote to us | open tickets | support queue | who contacted us today | unanswered help requests`,
  },
  {
    id: "admin-work",
    for: admins,
    go: "/admin/work",
    asked: `failed background work | stuck tasks | emails not sent | try a task again | jobs in the queue that failed
emails that did not go out | retry a failed task | worker is stuck | background queue | dead letters`,
  },
  {
    id: "admin-audit",
    for: admins,
    go: "/admin/audit",
    asked: `audit log | who changed what | export actions | who did this and when | who did what | history of admin actions
see who suspended him | download the log of actions | trail of changes | when was this changed and by whom`,
  },
];
