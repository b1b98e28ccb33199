import { CITY_WORDS, type Screen } from "./screen.ts";

const pros = ["tradesperson"] as const;

/** A tradesperson's own screens. */
export const ofTradespeople: readonly Screen[] = [
  {
    path: "/tradesperson-dashboard",
    title: "Dashboard",
    for: pros,
    does: "Open your [Dashboard](/tradesperson-dashboard): today's visits, what needs an answer, your figures, and **Mark Complete** for work that is done.",
    words:
      "dashboard overview home start today mark complete completed job finished done work active jobs what next earnings total rating news new since yesterday",
    tasks: [
      {
        step: "Press **Mark Complete** on your [Dashboard](/tradesperson-dashboard) or on the job. The customer is then asked to approve it, or to pay.",
        words: "mark complete completed job finished done work ready tell customer",
      },
      {
        step: "Your [Dashboard](/tradesperson-dashboard) shows today's visits and what needs an answer from you.",
        words: "today what next to do visits answer waiting this morning",
      },
    ],
  },
  {
    path: "/browse",
    title: "Find Jobs",
    for: pros,
    does: "Open [Jobs](/browse): every open job with its text, budget and area. Filter by what and where, open one and send your quote.",
    words: `find jobs work leads new open customers browse search plumbing electrical carpentry painting roofing flooring gardening cleaning nearby quote for send price city area any available ${CITY_WORDS}`,
    tasks: [
      {
        step: "Open [Jobs](/browse), choose a job, and give the whole price and a message.",
        words: "send give write submit quote price for a job bid",
      },
    ],
  },
  {
    path: "/manage-quotes",
    title: "My Quotes",
    for: pros,
    does: "Open [My Quotes](/manage-quotes): pending, accepted and rejected ones. A pending quote can be changed or withdrawn there.",
    words:
      "my quotes quote sent pending waiting accepted rejected withdraw take back change edit price offer offers bid template templates status",
    tasks: [
      {
        step: "Open [My Quotes](/manage-quotes), find the quote under Pending, and change or withdraw it there.",
        words: "withdraw take back cancel change edit correct quote price sent mistake wrong",
      },
      {
        step: "Open [My Quotes](/manage-quotes): the tabs say which are pending, accepted and rejected.",
        words: "how many quotes pending waiting accepted rejected won lost answered status",
      },
    ],
  },
  {
    path: "/my-jobs",
    title: "My Bookings",
    for: pros,
    does: "Open [My Bookings](/my-jobs): everything you are booked for, and what is done.",
    words:
      "bookings booked my jobs customers confirmed confirm decline date cancel booking upcoming work history asked waiting answer new",
  },
  {
    path: "/tradesperson/calendar",
    title: "Calendar",
    for: pros,
    does: "Open your [Calendar](/tradesperson/calendar): visits by month, week or list. **Hours and time off** says when customers cannot book you.",
    words:
      "calendar schedule diary visits appointments week month day monday tuesday wednesday thursday friday saturday sunday tomorrow holiday holidays vacation time off block free busy available availability hours working ics google outlook feed sync when where next coming rota plan",
    tasks: [
      {
        step: "Open your [Calendar](/tradesperson/calendar) and press **Hours and time off** to block days or change your hours.",
        words: "block days holiday time off away sick free hours working opening not available week",
      },
      {
        step: "Open your [Calendar](/tradesperson/calendar): it has an address for your phone's or computer's own calendar.",
        words: "google outlook apple phone calendar sync subscribe feed ics export",
      },
      {
        step: "Ask for another day in your [Calendar](/tradesperson/calendar) or on the booking; the customer has to agree.",
        words: "move reschedule change another day date of a visit booking",
      },
    ],
  },
  {
    path: "/tradesperson/payments",
    title: "Payments",
    for: pros,
    does: "Open [Payments](/tradesperson/payments): what is held, owed to you and paid out for each booking; **Set up payouts** connects your bank through Stripe.",
    words:
      "payment paid money get my wages payout payouts pay out earn earned earnings held owed owe bank account connect stripe transfer tax details national insurance fee make made income salary turnover week month year january february march april june july august september october november december",
    tasks: [
      {
        step: "Open [Payments](/tradesperson/payments) and press **Set up payouts**: Stripe's page asks for your bank details.",
        words: "set up payouts connect bank account details stripe sort code change bank",
      },
      {
        step: "Open [Payments](/tradesperson/payments): for each booking it says whether the money is waiting, held, owed to you or paid out, and when it arrives.",
        words: "when do i get paid my money arrive where is wages held waiting earned",
      },
      {
        step: "Open [Payments](/tradesperson/payments) and fill in **Tax details**.",
        words: "tax details national insurance number utr vat hmrc date of birth",
      },
    ],
  },
  {
    path: "/tradesperson/analytics",
    title: "Analytics",
    for: pros,
    does: "Open [Analytics](/tradesperson/analytics): quotes sent, how often you win, how fast you answer, earnings by month and views of your profile.",
    words:
      "analytics statistics stats figures numbers chart charts graph report win rate winning how often success performance views visitors profile views response time earnings by month trend compare looked look people viewed seen clicks popular january february march april june july august september october november december year",
  },
  {
    path: "/edit-tradesperson-profile",
    title: "Edit public profile",
    for: pros,
    does: "Open [Edit public profile](/edit-tradesperson-profile): trade, what you say about yourself, hourly rate, years, specialties and the areas you serve.",
    words:
      "edit change public profile bio about me description trade rate rates hourly price per hour years experience specialties skills area areas where i work serve cover city add postcode photo picture",
    tasks: [
      {
        step: "Open [Edit public profile](/edit-tradesperson-profile) and change your hourly rate.",
        words: "hourly rate price per hour charge raise change",
      },
      {
        step: "Open [Edit public profile](/edit-tradesperson-profile) and add the cities or postcode areas that you serve.",
        words: "add change areas cities places where i work serve travel cover radius",
      },
    ],
  },
  {
    path: "/tradesperson/setup",
    title: "Business Setup",
    for: pros,
    does: "Open [Business Setup](/tradesperson/setup?step=3): send what we need to check you, such as a photo of your ID, your insurance or your Gas Safe number.",
    words:
      "business setup set up verified verification verify badge check checks identity id passport licence insurance certificate upload evidence document gas safe register number qualification company details become approved rejected checked status card expiry register my",
    tasks: [
      {
        step: "Open [Business Setup](/tradesperson/setup?step=3) and send a photo or a PDF of what we need. We tell you when it is decided.",
        words: "upload send insurance certificate identity passport gas safe evidence document photo renew expired",
      },
      {
        step: "You are verified once your identity and your public liability insurance are checked, and Gas Safe for gas work. Send them in [Business Setup](/tradesperson/setup?step=3).",
        words: "become get verified badge tick mark checked",
      },
    ],
  },
  {
    path: "/subscriptions",
    title: "Job alerts",
    for: pros,
    does: "Open [Subscriptions](/subscriptions) to be told of new jobs by kind, place and budget, at once or once a day.",
    words:
      "subscription subscriptions alert alerts notify told tell me when new job appears posted comes in saved search email push daily digest",
  },
  {
    path: "/disputes",
    title: "Disputes",
    for: pros,
    does: "Open [Disputes](/disputes): what was said, the offers, and by when you can answer.",
    words:
      "dispute disputes case opened raised against me complaint complained customer unhappy says bad answer offer evidence refuse not paying scope unsafe",
  },
  {
    path: "/documents",
    title: "Documents",
    for: pros,
    does: "Open [Documents](/documents): your agreements and invoices, the yearly statement for your tax return, and your certificates.",
    words:
      "document documents invoice invoices statement statements receipt pdf tax return yearly annual hmrc accountant accounts download certificate certificates insurance paper expired",
  },
];
