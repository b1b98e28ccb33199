import type { Screen } from "./screen.ts";

const customers = ["customer"] as const;

/** A customer's own screens. */
export const ofCustomers: readonly Screen[] = [
  {
    path: "/post-job",
    title: "Post a Job",
    for: ["visitor", "customer"],
    does: "Open [Post a Job](/post-job), say what needs doing and where, and up to three tradespeople send you a price. It is free.",
    words:
      "post put up create add new job request quote quotes price prices estimate ask for tender advertise work done project kitchen bathroom",
  },
  {
    path: "/home",
    title: "Home",
    for: customers,
    does: "Open [Home](/home): search, post a job, and see featured professionals.",
    words: "home start main page front beginning",
  },
  {
    path: "/my-jobs",
    title: "My Jobs",
    for: customers,
    does: "Open [Jobs](/my-jobs) and choose the job: there are its quotes, its booking and its date, and you accept, pay, approve, cancel or leave a review there.",
    words:
      "my job posted jobs quotes received offers accept choose quote compare booking bookings date visit day appointment move reschedule another change cancel job pay tradesperson for finished work approve release leave review rate stars active done edit status progress no show did not turn up came coming arrive arriving arrival late today tomorrow booked when is",
    tasks: [
      {
        step: "Open [Jobs](/my-jobs) and choose the job: its quotes are there, and **Compare** puts them side by side.",
        words: "see read compare quotes offers received got arrived how many answers",
      },
      {
        step: "Open [Jobs](/my-jobs), choose the job and press **Accept** on the quote you want.",
        words: "accept agree quote hire choose somebody book tradesperson",
      },
      {
        step: "Open [Jobs](/my-jobs) and press **Pay** on the job: before the work, and the money is held, or when it is complete.",
        words: "pay tradesperson plumber builder finished work deposit money now up front",
      },
      {
        step: "Open [Jobs](/my-jobs), choose the job and press **Approve and release** when the work is as agreed.",
        words: "approve release held money work is good confirm complete happy",
      },
      {
        step: "Open [Jobs](/my-jobs), choose the job and press **Choose a date** or **Change date**; the other side is told.",
        words: "agree date day time visit move change reschedule postpone earlier later another day",
      },
      {
        step: "Open [Jobs](/my-jobs), choose the job and press **Cancel booking**, with a reason. What is held goes back to you.",
        words: "cancel booking call off did not come turn up no show never came stood up",
      },
      {
        step: "Open [Jobs](/my-jobs) and choose the job: while it is open you can edit or cancel it there.",
        words: "edit change update correct cancel close withdraw job posted put up description budget",
      },
      {
        step: "Open [Jobs](/my-jobs) and press **Leave Review** on work that is completed and paid: 1 to 5 stars, and a comment if you like.",
        words: "leave write give review stars rate rating feedback about tradesperson decorator builder",
      },
      {
        step: "Open [Jobs](/my-jobs) and choose the job: the plan of its milestones, and what is paid of it, is there.",
        words: "milestone milestones stage stages instalment instalments part parts plan pay in steps",
      },
    ],
  },
  {
    path: "/saved-pros",
    title: "Saved Professionals",
    for: customers,
    does: "Open [Saved Professionals](/saved-pros): everybody whose profile you saved.",
    words: "saved favourite favourites bookmark bookmarked liked heart shortlist remembered people tradespeople kept",
  },
  {
    path: "/payment-methods",
    title: "Payment Methods",
    for: customers,
    does: "Open [Payment Methods](/payment-methods) to add a card, choose the default one or remove one.",
    words: "card cards credit debit visa mastercard amex add save saved remove delete default payment method expired",
  },
  {
    path: "/subscriptions",
    title: "Repeat visits",
    for: customers,
    does: "Open [Subscriptions](/subscriptions) to have somebody you have used come again weekly, fortnightly or monthly, and to pause, skip or end it.",
    words:
      "subscription subscriptions repeat regular recurring again same every week weekly fortnight fortnightly month monthly visits pause skip end",
  },
  {
    path: "/disputes",
    title: "Disputes",
    for: customers,
    does: "To raise one, open the job under [Jobs](/my-jobs) and press **Raise a dispute**; how it stands is under [Disputes](/disputes). What is held stays held meanwhile.",
    words:
      "dispute problem bad poor rubbish shoddy terrible quality work wrong not finished unfinished broken damage damaged money back refund argue disagree case claim complain about tradesperson",
    tasks: [
      {
        step: "Open the job under [Jobs](/my-jobs) and press **Raise a dispute**. What is held stays held, and the other side has 48 hours to answer; see [Disputes](/disputes).",
        words: "raise open start dispute work bad rubbish money back refund",
      },
      {
        step: "Open [Disputes](/disputes): each shows what was offered, whose turn it is and by when.",
        words: "how stands my dispute offer accept answer evidence waiting decision decided",
      },
    ],
  },
  {
    path: "/documents",
    title: "Documents",
    for: customers,
    does: "Open [Documents](/documents): the agreements, receipts and credit notes of your bookings, to read or download.",
    words:
      "document documents receipt receipts invoice invoices pdf paper proof of payment contract download past history old year spent",
  },
];
