import { type Intent, tradespeople } from "./intent.ts";

/** A tradesperson's work before it is booked: finding it, quoting, checks and the profile. */
export const working: readonly Intent[] = [
  {
    for: tradespeople,
    go: "/browse",
    read: "find-work",
    asked: `find work
      where do i look for work
      jobs in my area
      is there any work about
      where are the jobs
      any painting jobs in bristol
      new leads
      what jobs are there near me
      show me open jobs
      how do i get customers
      how do i make money on here
      plumbing work in leeds
      where can i find new work`,
  },
  {
    for: tradespeople,
    go: "/browse",
    read: "send-a-quote",
    say: "Open [Jobs](/browse), choose a job, and enter your full price and a message.",
    asked: `how do i quote
      send a quote
      put a price in for a job
      bid on a job
      apply for a job
      give an estimate
      quote for this`,
  },
  {
    for: tradespeople,
    go: "/manage-quotes",
    read: "send-a-quote",
    say: "Open [My Quotes](/manage-quotes) and find the quote under Pending. You can change or withdraw it until the customer accepts it or asks for a date.",
    asked: `change my quote
      i need to change the price i sent
      quoted too high
      withdraw a quote
      quoted too low
      take back my offer
      edit a quote i sent
      cancel my quote
      do not want that job any more
      made a mistake in my quote
      put the wrong amount in`,
  },
  {
    for: tradespeople,
    go: "/manage-quotes",
    asked: `my quotes
      how many quotes are pending
      did i win the job
      has the customer answered my quote
      rejected quotes
      status of my quotes
      which quotes are still waiting`,
  },
  {
    for: tradespeople,
    go: "/manage-quotes/templates",
    say: "Save quotes you send often as a [template](/manage-quotes/templates). Choose one to fill in the form.",
    asked: `save a quote as a template
      keep a standard quote
      so that i do not write it every time
      quote templates
      reuse a quote
      same quote every time
      saved lines and prices
      copy an old quote`,
  },
  {
    for: tradespeople,
    go: "/my-jobs",
    say: "Propose milestones with your quote, or on the confirmed booking under [My Bookings](/my-jobs). The customer approves them before anything is paid.",
    asked: `how do i propose milestones
      set up stage payments for a customer
      get paid in stages
      split the price into parts
      add milestones to a booking
      payment plan for a big job`,
  },
  {
    for: tradespeople,
    read: "cannot-quote",
    go: "/browse",
    asked: `why can i not quote
      the site stops me quoting
      it says i need gas safe
      it will not let me quote
      cannot send a quote for gas work
      already three quotes
      quote button is missing
      blocked from quoting`,
  },
  {
    for: tradespeople,
    go: "/subscriptions",
    read: "job-alerts",
    asked: `tell me about new jobs
      alert me when a job is posted
      message me about new work
      job alerts
      email me when there is work
      notify me of plumbing jobs
      let me know when something comes up in york
      save a search
      daily list of jobs
      stop the job alerts`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/analytics",
    read: "analytics",
    asked: `my figures
      how many people looked at my profile
      who has viewed my profile
      how many views did i get
      how often do i win
      statistics
      profile views
      how am i doing this year
      win rate
      how much did i make in march`,
  },
  {
    for: tradespeople,
    go: "/edit-tradesperson-profile",
    read: "profile-that-works",
    asked: `change my public profile
      put my hourly rate up
      change my prices
      add areas i work in
      change my trade
      update my bio
      add specialties
      cover more towns
      add a postcode area
      edit what customers see
      day rate
      my profile picture`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/setup?step=3",
    read: "become-verified",
    asked: `become verified
      get the verified mark on my profile
      what do i need to be verified
      get the badge
      how do i get checked
      blue tick
      how long does verification take
      id check
      verification refused
      pass the checks
      why am i not verified yet`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/setup?step=3",
    say: "Open [Business Setup](/tradesperson/setup?step=3) and send a photo or PDF of what we need. We’ll tell you when we’ve decided.",
    asked: `upload my insurance
      my insurance has run out and i have the new one
      got my new insurance
      insurance is about to expire
      cscs card
      proof of insurance
      send my gas safe card
      my insurance expired
      renew my certificate
      add my qualifications
      passport for the id check
      new insurance document
      register my gas safe number
      company details`,
  },
];
