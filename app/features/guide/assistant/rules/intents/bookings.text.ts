import { bothSides } from "../screens/screen.ts";
import { customers, type Intent, tradespeople } from "./intent.ts";

/** Dates, visits, cancelling, finishing and reviews. */
export const bookings: readonly Intent[] = [
  {
    for: customers,
    go: "/my-jobs",
    read: "agree-a-date",
    asked: `how do we agree a date
      choose a day
      when is he coming
      has he said what time
      what happens on the day
      set an appointment
      book a visit
      arrange a time
      pick a date for the work
      what time will they arrive`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "move-a-date",
    say: "Agree a new date with the tradesperson first. Then open [Jobs](/my-jobs), choose the job and press **Change date**. We’ll email you both.",
    asked: `change the date
      move the visit to another day
      reschedule
      can they come on a different day
      postpone the appointment
      push it back a week
      i am away that day
      earlier or later date`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/calendar",
    read: "move-a-date",
    say: "Press **Propose a date** on the booking, or in your [Calendar](/tradesperson/calendar). Nothing changes until the customer agrees.",
    asked: `i need to change a date
      cannot make it on that day
      ask the customer for another day
      running late for a job
      move a visit
      reschedule a booking
      going to be late`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "cancel-a-booking",
    say: "Open [Jobs](/my-jobs), choose the job, press **Cancel booking** and give a reason. If the work has started at your request, the tradesperson can ask to be paid for the part done. Otherwise, we refund all the money we hold, and your job is open for quotes again.",
    asked: `cancel a booking
      call off the plumber
      i want to cancel
      do not want him to come any more
      cancel the decorator
      found somebody else cancel it
      how do i get out of this booking
      stop the work`,
  },
  {
    for: tradespeople,
    go: "/my-jobs",
    read: "cancel-a-booking",
    say: "Open the booking under [My Bookings](/my-jobs), press **Cancel booking** and give a reason. We’ll refund the customer all the money we hold.",
    asked: `cancel a booking
      i cannot do the job any more
      pull out of a job
      too ill to work cancel tomorrow
      drop a customer`,
  },
  {
    for: customers,
    read: "change-my-mind",
    go: "/my-jobs",
    asked: `can i change my mind
      cooling off period
      14 days to cancel
      right to cancel
      i have had second thoughts
      regret accepting can i back out
      consumer contracts`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "nobody-came",
    asked: `the tradesperson did not come
      nobody turned up today
      still not here
      he is late
      cannot get hold of the builder on the day
      he has not turned up
      no show
      waiting in all day and nobody came
      late and not answering
      was meant to be here hours ago
      they never arrived
      stood me up again
      plumber did not show
      supposed to come this morning
      builder missing not here`,
  },
  {
    for: customers,
    go: "/subscriptions",
    read: "repeat-visits",
    asked: `come every week
      regular cleaner
      same gardener each fortnight
      repeat visits
      book them again every month
      have her back weekly
      pause my regular visits
      skip the next visit
      stop the weekly visits`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "leave-a-review",
    say: "Open [Jobs](/my-jobs) and press **Leave Review** on work that is completed, paid for and approved. Give it 1 to 5 stars, and add a comment if you like.",
    asked: `leave a review
      give five stars
      rate the builder
      write feedback about the work
      how do i review somebody
      say how good he was
      recommend the painter to others`,
  },
  {
    for: tradespeople,
    go: "/my-reviews",
    read: "leave-a-review",
    asked: `review a customer
      rate the customer
      leave feedback for a customer
      ask for a review
      what have customers written about me
      my ratings
      see my reviews`,
  },
  {
    for: bothSides,
    go: "/my-reviews",
    read: "wrong-review",
    asked: `bad review that is not true
      unfair review
      one star and they are lying
      remove a review
      reply to a review
      can i delete a review
      fake review about me
      somebody wrote nonsense about my work
      answer a review
      1 star revenge review`,
  },
  {
    for: customers,
    go: "/my-reviews",
    asked: `my reviews
      what did tradespeople say about me
      reviews i have written
      edit my review`,
  },
  {
    for: bothSides,
    go: "/messages",
    asked: `send a message
      how do i speak to the customer
      the tradesperson is not answering my messages
      delete a message
      send a photo in a message
      where are my messages
      my conversations
      chat with the builder
      write to the customer
      contact the tradesperson
      can i talk to them before i choose
      ask the electrician a question
      reply to a message
      find the conversation with the roofer
      phone them first
      tell him the door code
      inbox`,
  },
  {
    for: bothSides,
    go: "/notifications",
    asked: `my notifications
      what did i miss
      the bell
      what has happened since yesterday
      unread alerts`,
  },
  {
    for: tradespeople,
    go: "/tradesperson-dashboard",
    read: "mark-complete",
    say: "On or after the booked day, press **Mark Complete** on your [Dashboard](/tradesperson-dashboard) or on the job. The customer then approves the work, or pays for it.",
    asked: `job is done what now
      mark complete
      finished the work
      how do i say i have finished
      complete a job
      work is all done
      tell the customer it is ready
      where is the finish button`,
  },
  {
    for: tradespeople,
    go: "/tradesperson-dashboard",
    asked: `my dashboard
      what needs doing today
      what do i have to answer
      overview of my work
      anything new for me`,
  },
  {
    for: tradespeople,
    go: "/my-jobs",
    asked: `my bookings
      jobs i am booked for
      confirm a date
      decline a booking
      upcoming work
      customer's address for tomorrow
      who have i got booked in
      my past jobs`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/calendar",
    asked: `my calendar
      where am i working on friday
      my diary
      next week's visits
      sync with google calendar
      add to my phone calendar
      outlook`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/calendar",
    say: "Open your [Calendar](/tradesperson/calendar) and press **Hours and time off** to block days or change your working hours.",
    asked: `holiday block my diary
      time off
      away next week no bookings please
      on holiday
      change my working hours
      i do not work weekends
      stop people booking me
      mark myself unavailable`,
  },
];
