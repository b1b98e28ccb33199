import { everybody } from "../screens/screen.ts";
import { customers, hirers, type Intent } from "./intent.ts";

/** Finding a tradesperson, posting a job, and choosing between quotes. */
export const hiring: readonly Intent[] = [
  {
    for: hirers,
    go: "/browse-services",
    asked: `find a plumber
      who can do a small job
      someone to build a wall
      need my garden sorting
      fix a broken window
      want an extension built
      moving a socket
      the drain smells
      put up some shelves
      sort out my damp
      i need an electrician near me
      looking for a builder in manchester
      who can fix my boiler
      need somebody to repair a leaking tap
      my toilet is blocked can anyone come today
      want a carpenter to hang doors
      get someone round to sort the roof
      fence blown down need it mending
      can you recommend a good decorator
      search for tradespeople
      any gardeners around here
      locksmith emergency locked out
      shower broken need it fixed asap
      what services do you have
      what kind of jobs can you do
      radiator not working heating engineer
      gutter dripping roofer wanted
      kitchen fitted bathroom tiled
      handyman for odd jobs
      someone reliable to paint the hall`,
  },
  {
    for: hirers,
    go: "/browse-location",
    asked: `which towns do you cover
      which areas are you in
      do you work in wales
      what places do you serve
      are there any tradespeople in my city
      do you cover bristol
      browse by location
      is this available where i live`,
  },
  {
    for: customers,
    go: "/browse",
    asked: `show me tradespeople
      list everyone near me
      see top rated people
      browse profiles
      who is verified around leeds
      look at all the plumbers you have`,
  },
  {
    for: hirers,
    go: "/browse-services",
    read: "find-without-an-account",
    asked: `can i look without an account
      do i have to register to search
      browse without joining
      see tradespeople as a guest
      do i need to sign up first to have a look`,
  },
  {
    for: hirers,
    go: "/post-job",
    read: "post-a-job",
    asked: `how do i post a job
      put a job up
      create a new request
      advertise some work
      get prices for a new kitchen
      i want three quotes
      list my job on here
      ask for an estimate
      where do i write what i need doing
      get some builders to price it up`,
  },
  {
    for: everybody,
    go: "/prices",
    asked: `how much should i pay for a job
      what do people pay for a new bathroom
      is this a fair price
      price guide
      average cost of a rewire
      what is the going rate for fixing a tap
      typical price for plastering a room
      how much do jobs like mine usually cost`,
  },
  {
    for: hirers,
    go: "/post-job",
    read: "describe-a-job-well",
    asked: `what should i write in the description
      how much detail do you want
      tips for a good advert
      add photos to my job
      can i put pictures on
      upload a photo of the damage
      how many photos can i add
      what do tradespeople need to know`,
  },
  {
    for: customers,
    go: "/my-jobs",
    say: "Open [Jobs](/my-jobs) and choose the job to see its quotes. Press **Compare** to see them side by side.",
    read: "compare-quotes",
    asked: `where do i see the quotes i got
      have i had any offers
      show my quotes
      compare quotes side by side
      which quote should i choose
      got prices in how do i pick one
      how do i decide between them
      who should i go with
      is the cheapest one best
      check the replies to my job
      read the offers`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "accept-a-quote",
    say: "Open [Jobs](/my-jobs), choose the job and press **Accept** on the quote you want. This books the tradesperson and rejects your other quotes.",
    asked: `how do i accept a quote
      agree to the price
      book him
      hire this person
      i want to go with the second quote
      what happens when i accept
      confirm the tradesperson i want
      take the offer`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "no-quotes-yet",
    asked: `why has nobody quoted
      no quotes yet
      nobody has replied to my job
      no response
      still waiting for offers
      no one is interested in my job
      been days and nothing
      how long until i get quotes`,
  },
  {
    for: customers,
    go: "/my-jobs",
    asked: `my jobs
      where are my jobs
      see the jobs i posted
      how is my job going
      status of my job
      what is happening with my job
      finished jobs
      my bookings
      who have i booked`,
  },
  {
    for: everybody,
    read: "how-many-quotes",
    asked: `how many quotes can a job get
      how many quotes will i receive
      maximum number of quotes
      why only three
      is there a limit on quotes`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "change-or-cancel-a-job",
    say: "Open [Jobs](/my-jobs) and choose the job. While it is open you can edit or cancel it there.",
    asked: `edit my job
      change the description of my job
      made a mistake in my post
      correct the budget
      forgot to say something in my job
      left out a detail when i posted
      change the budget on my job
      typo in my post
      add something i left out
      delete my job
      cancel the job i posted
      take the advert down
      do not need the work any more
      remove my listing
      close my request
      update what i posted`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "how-long-is-a-job-open",
    asked: `how long does my job stay up
      my job expired
      post it again
      when does a quote run out
      extend my job
      job closed can i reopen it`,
  },
  {
    for: customers,
    read: "not-verified-quoted",
    asked: `why is he not verified
      somebody unverified quoted
      the tradesperson has no checks
      no reviews can i trust them
      is it risky to use a new tradesperson
      no badge on his profile`,
  },
  {
    for: customers,
    go: "/my-home",
    asked: `my home
      past work on my house
      until when is the work guaranteed
      when does my guarantee run out
      what was done in my kitchen
      list of finished work by room`,
  },
  {
    for: customers,
    go: "/saved-pros",
    asked: `saved tradespeople
      where are my favourites
      people i bookmarked
      find the plumber i liked
      my shortlist
      profiles i put a heart on
      remove somebody from my saved list`,
  },
  {
    for: hirers,
    go: "/safety",
    read: "gas-and-electrics",
    asked: `does a gas job need gas safe
      do i need a registered engineer for a boiler
      part p electrical certificate
      who can do electrical work
      is he allowed to do gas
      gas safe register check
      landlord safety certificate
      does an electrician have to be certified`,
  },
  {
    for: customers,
    go: "/home",
    asked: `home page
      go back to the start
      main page
      take me home`,
  },
];
