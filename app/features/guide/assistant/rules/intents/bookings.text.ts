import { bothSides } from "../screens/screen.ts";
import { customers, type Intent, tradespeople } from "./intent.ts";

/** Dates, visits, cancelling, finishing and reviews. */
export const bookings: readonly Intent[] = [
  {
    id: "agree-date",
    for: customers,
    go: "/my-jobs",
    read: "agree-a-date",
    asked: `how do we agree a date | choose a day | when is he coming | has he said what time | what happens on the day
set an appointment | book a visit | arrange a time | pick a date for the work | what time will they arrive
how do i choose when he comes | when is the plumber coming | what time will he be here | how do i arrange the visit
ive accepted him, how do we fix a day | he hasnt given me a date yet | sort out a time for the work to start
how do i confirm the day he suggested | what day are they starting | pick a slot
the builder offered two dates what do i do | set up the appointment | do i choose the date or does he
has she confirmed the time | schedule the work | make an appointment with the electrician i picked
what happens on the day of the visit`,
  },
  {
    id: "move-date-customer",
    for: customers,
    go: "/my-jobs",
    read: "move-a-date",
    say: "Agree a new date with the tradesperson first. Then open [Jobs](/my-jobs), choose the job and press **Change date**. We’ll email you both.",
    asked: `change the date | move the visit to another day | reschedule | can they come on a different day
postpone the appointment | push it back a week | i am away that day | earlier or later date
i need another day for the visit | can the plumber come later in the week | i wont be home when he's due
how do i rearrange | could we put it off till next month | swap the appointment day | bring the visit forward
something has come up, need a new date | change the time of the booking
i've got to go to hospital that day can we change it | the date doesnt suit me any more | delay the start
postpone the work for two weeks | different time for the appointment | can i ask him to come in the afternoon instead
we're on holiday when the builder is booked`,
  },
  {
    id: "move-date-trade",
    for: tradespeople,
    go: "/tradesperson/calendar",
    read: "move-a-date",
    say: "Press **Propose a date** on the booking, or in your [Calendar](/tradesperson/calendar). Nothing changes until the customer agrees.",
    asked: `i need to change a date | cannot make it on that day | ask the customer for another day | running late for a job
move a visit | reschedule a booking | going to be late | van broke down cant get there today
i need to move a customer to another day | wont make it tomorrow, how do i tell the customer
running over on another job, need to push this one back | how do i suggest a new date to the client
rearrange a booking ive got | stuck in traffic going to be late | double booked myself
weather is bad need to postpone the roof | customer's date doesnt work for me
materials havent come, need to delay the start | i'm poorly and want to move the visit
reschedule my job with mrs smith | offer the customer a different day | propose another date`,
  },
  {
    id: "cancel-booking-customer",
    for: customers,
    final: true,
    go: "/my-jobs",
    read: "cancel-a-booking",
    say: "Open [Jobs](/my-jobs), choose the job, press **Cancel booking** and give a reason. If the work has started at your request, the tradesperson can ask to be paid for the part done. Otherwise, we refund all the money we hold, and your job is open for quotes again.",
    asked: `cancel a booking | call off the plumber | i want to cancel | do not want him to come any more | cancel the decorator
found somebody else cancel it | how do i get out of this booking | stop the work | i want to call it off
cancel the plumber | dont need the electrician any more | how do i cancel my appointment
i've found someone cheaper, cancel him | tell the builder not to come | we are not going ahead with the work
how do i get out of it | stop the job | is there a charge if i cancel | call off the visit tomorrow
he keeps changing the date, i want out | cancel the work ive booked | end the booking | i dont want this man anymore
my circumstances changed and i need to cancel | sold the house so no longer need the work | can i sack the builder`,
  },
  {
    id: "cancel-booking-trade",
    for: tradespeople,
    final: true,
    go: "/my-jobs",
    read: "cancel-a-booking",
    say: "Open the booking under [My Bookings](/my-jobs), press **Cancel booking** and give a reason. We’ll refund the customer all the money we hold.",
    asked: `cancel a booking | i cannot do the job any more | pull out of a job | too ill to work cancel tomorrow
drop a customer | i cant take on this job after all | how do i drop out of a booking | need to let a customer down
broke my wrist cant do the work | cancel a job i accepted | the job is bigger than i thought, i want out
pull out of the booking | i dont want to work for this customer | withdraw from a confirmed job
what happens if i cancel on a customer | give up a job | back out of work ive agreed to | hand the job back
too busy to do this one cancel it | not able to carry out the work`,
  },
  {
    id: "change-mind",
    for: customers,
    read: "change-my-mind",
    go: "/my-jobs",
    asked: `can i change my mind | cooling off period | 14 days to cancel | right to cancel | i have had second thoughts
regret accepting can i back out | consumer contracts | is there a cooling off period | do i have 14 days
i agreed too quickly | can i back out after accepting | i regret booking | having second thoughts about it
right to cancel within two weeks | what are my cancellation rights | my husband doesnt want it now
statutory cancellation | cancel within fourteen days | am i tied in once i accept | can i undo accepting a quote
changed our minds about the work`,
  },
  {
    id: "nobody-came",
    for: customers,
    go: "/my-jobs",
    read: "nobody-came",
    asked: `the tradesperson did not come | nobody turned up today | still not here | he is late
cannot get hold of the builder on the day | he has not turned up | no show | waiting in all day and nobody came
late and not answering | was meant to be here hours ago | they never arrived | stood me up again
plumber did not show | supposed to come this morning | builder missing not here | he never showed up
plumber hasnt arrived | waited in all morning, no one | took the day off work and he didnt come
builder is two hours late | theres no sign of the electrician | they didnt turn up | he said 9 and its now noon
not here yet and not picking up | stood me up | second time he hasnt come | what do i do if he doesnt come
supposed to be here this morning | still waiting for the man to come | cleaner didnt come this week
roofer hasnt been seen all week`,
  },
  {
    id: "repeat-visits",
    for: customers,
    go: "/subscriptions",
    read: "repeat-visits",
    asked: `come every week | regular cleaner | same gardener each fortnight | repeat visits | book them again every month
have her back weekly | pause my regular visits | skip the next visit | stop the weekly visits
i want the cleaner every week | can the gardener come every month | set up a regular visit
same person every fortnight | have the window cleaner back regularly | skip next weeks clean
stop the weekly gardener | put my regular cleaner on hold while im away | ongoing weekly service
book her again and again | recurring booking | make it monthly | pause the visits | standing order for the lawn mowing
change my cleaner from weekly to fortnightly | how do i have him come back every year for the boiler service`,
  },
  {
    id: "leave-review-customer",
    for: customers,
    go: "/my-jobs",
    read: "leave-a-review",
    say: "Open [Jobs](/my-jobs) and press **Leave Review** on work that is completed, paid for and approved. Give it 1 to 5 stars, and add a comment if you like.",
    asked: `leave a review | give five stars | rate the builder | write feedback about the work | how do i review somebody
say how good he was | recommend the painter to others | how do i rate him | want to give the painter five stars
he did a great job where do i say so | write some feedback | say thank you to the plumber publicly
give a star rating | where's the review button | i'd like to recommend the roofer | rate my tradesman
post a comment about the work he did | how do i review the electrician | she was brilliant, id like others to know
put a review on his page | can i leave bad feedback | tell people how good the tiler was | score the work`,
  },
  {
    id: "review-trade",
    for: tradespeople,
    go: "/my-reviews",
    read: "leave-a-review",
    asked: `review a customer | rate the customer | leave feedback for a customer | ask for a review
what have customers written about me | my ratings | see my reviews | can i rate customers
how do i leave feedback about a client | what have people said about me | see my star rating
how do i get more reviews | ask a customer to review me | where are my reviews | my feedback from customers
what's my score | check my ratings | customer promised a review, how do they leave it | read what clients wrote
give the homeowner a rating | this customer was lovely id like to say so | new review about me where do i see it`,
  },
  {
    id: "wrong-review",
    for: bothSides,
    go: "/my-reviews",
    read: "wrong-review",
    asked: `bad review that is not true | unfair review | one star and they are lying | remove a review | reply to a review
can i delete a review | fake review about me | somebody wrote nonsense about my work | answer a review
1 star revenge review | somebody left me a nasty review thats a lie | get a review taken down
someone gave me one star for no reason | can i answer a review | reply to negative feedback | review is unfair
they've written rubbish about me | he never even hired me and left a review | false review | want this review deleted
review from a competitor | she's slandering me in her review | how do i challenge feedback
how can i respond to a bad rating | one star and i never met them | remove untrue comments`,
  },
  {
    id: "my-reviews-customer",
    for: customers,
    go: "/my-reviews",
    asked: `my reviews | what did tradespeople say about me | reviews i have written | edit my review
where are the reviews i wrote | change a review i left | what have tradesmen said about me as a customer
see my own feedback | edit the stars i gave | look at reviews ive posted | do tradespeople rate me
delete the review i wrote | i made a typo in my review | my rating as a customer
find the comment i left about the painter`,
  },
  {
    id: "messages",
    for: bothSides,
    go: "/messages",
    asked: `send a message | how do i speak to the customer | the tradesperson is not answering my messages | delete a message
send a photo in a message | where are my messages | my conversations | chat with the builder | write to the customer
contact the tradesperson | can i talk to them before i choose | ask the electrician a question | reply to a message
find the conversation with the roofer | phone them first | tell him the door code | inbox
how do i talk to the plumber | where do i message him | ask the tradesman a question
tell the builder about the parking | let her know where the key is | he isnt replying to me | where's my inbox
read my messages | how can i contact the customer | send a picture to the electrician
i want to speak to him before deciding | get in touch with the roofer | can i ring the tradesperson
reply to what she wrote | look at an old conversation | has he read my message | message a customer
give the painter my gate code | i need to tell him something before he comes | delete something i wrote in chat`,
  },
  {
    id: "notifications",
    for: bothSides,
    go: "/notifications",
    asked: `my notifications | what did i miss | the bell | what has happened since yesterday | unread alerts
what's the red dot on the bell | any news for me | did i miss anything | show my alerts | unread notifications
what's new since i was last on | where do i see updates | mark notifications as read
whats happened on my account lately | see my notifications | theres a number next to the bell
list of things that happened`,
  },
  {
    id: "mark-complete",
    for: tradespeople,
    go: "/tradesperson-dashboard",
    read: "mark-complete",
    say: "On or after the booked day, press **Mark Complete** on your [Dashboard](/tradesperson-dashboard) or on the job. The customer then approves the work, or pays for it.",
    asked: `job is done what now | mark complete | finished the work | how do i say i have finished | complete a job
work is all done | tell the customer it is ready | where is the finish button | finished the job how do i tell you
how do i mark it done | ive done the work what next | close off a job | let the customer know its finished
the work is complete | where do i press finished | all done at the customers, how do i sign it off | job completed
completing a booking | tell her the kitchen is ready | i cant find the complete button | finish up a job on here
when should i mark a job as complete | work was done yesterday, forgot to say`,
  },
  {
    id: "dashboard",
    for: tradespeople,
    go: "/tradesperson-dashboard",
    asked: `my dashboard | what needs doing today | what do i have to answer | overview of my work | anything new for me
whats on today | my to do list | where do i see an overview of my business | anything i need to reply to
home screen for trades | whats waiting for me | main page with all my jobs | summary of my work
what needs my attention | show me what's outstanding | daily overview | take me to my dashboard`,
  },
  {
    id: "my-bookings",
    for: tradespeople,
    go: "/my-jobs",
    asked: `my bookings | jobs i am booked for | confirm a date | decline a booking | upcoming work
customer's address for tomorrow | who have i got booked in | my past jobs | show me the jobs i've got on
what am i booked for | whats the address for tomorrow's job | confirm the date with a customer | turn down a booking
which jobs are coming up | list of my confirmed work | where do i see my customers | old jobs ive done
accept a booking request | see the details of a job i won | where am i going tomorrow | how do i decline a date
jobs i have in hand | customer asked for a date how do i say ok | find the customers address`,
  },
  {
    id: "calendar",
    for: tradespeople,
    go: "/tradesperson/calendar",
    asked: `my calendar | where am i working on friday | my diary | next week's visits | sync with google calendar
add to my phone calendar | outlook | show me my diary | what have i got on next week | see my schedule
link it to google calendar | put my jobs in outlook | get my bookings on my iphone calendar | am i free on the 12th
where's the calendar | month view of my jobs | sync my diary | export calendar | what days am i working | timetable
ical feed | subscribe to my calendar from my phone`,
  },
  {
    id: "time-off",
    for: tradespeople,
    go: "/tradesperson/calendar",
    say: "Open your [Calendar](/tradesperson/calendar) and press **Hours and time off** to block days or change your working hours.",
    asked: `holiday block my diary | time off | away next week no bookings please | on holiday | change my working hours
i do not work weekends | stop people booking me | mark myself unavailable | im off to spain for two weeks
block out some days | dont want bookings over christmas | set my hours | i only work mornings | mark me as away
stop customers picking saturdays | having a week off | put holidays in | make myself unavailable
change the days i work | im ill and cant take bookings this week | close my diary in august | paternity leave
set working days | not available next friday`,
  },
];
