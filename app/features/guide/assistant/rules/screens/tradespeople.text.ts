import type { Screen } from "./screen.ts";

const tradespeople = ["tradesperson"] as const;

/** A tradesperson's own screens. */
export const ofTradespeople: readonly Screen[] = [
  {
    path: "/tradesperson-dashboard",
    title: "Dashboard",
    for: tradespeople,
    does: "Open your [Dashboard](/tradesperson-dashboard) to see today’s visits, what needs an answer and your figures. When work is finished, press **Mark Complete** there.",
  },
  {
    path: "/browse",
    title: "Find Jobs",
    for: tradespeople,
    does: "Open [Jobs](/browse) to see every open job with its description, budget and area. Filter by service and location, then open a job and send your quote.",
  },
  {
    path: "/manage-quotes",
    title: "My Quotes",
    for: tradespeople,
    does: "Open [My Quotes](/manage-quotes) to see your pending, accepted and rejected quotes. You can change or withdraw a pending quote there.",
  },
  {
    path: "/manage-quotes/templates",
    title: "Quote templates",
    for: tradespeople,
    does: "Open [Quote templates](/manage-quotes/templates) to save quotes and single lines you use often.",
  },
  {
    path: "/my-jobs",
    title: "My Bookings",
    for: tradespeople,
    does: "Open [My Bookings](/my-jobs): the work you are booked for, and finished work.",
  },
  {
    path: "/tradesperson/calendar",
    title: "Calendar",
    for: tradespeople,
    does: "Open your [Calendar](/tradesperson/calendar) to see visits by day, week, month or list. Use **Hours and time off** to set when customers can’t book you.",
  },
  {
    path: "/tradesperson/payments",
    title: "Payments",
    for: tradespeople,
    does: "Open [Payments](/tradesperson/payments) to see what is coming and by when, what you received in each month, and each payout to your bank. Press **Set up payouts** to connect your bank through Stripe.",
  },
  {
    path: "/tradesperson/analytics",
    title: "Analytics",
    for: tradespeople,
    does: "Open [Analytics](/tradesperson/analytics) to see how many quotes you send and win, how quickly you reply, your earnings by month and your profile views.",
  },
  {
    path: "/edit-tradesperson-profile",
    title: "Edit public profile",
    for: tradespeople,
    does: "Open [Edit public profile](/edit-tradesperson-profile) to change your trade, bio, hourly rate, years of experience, specialties and service areas.",
  },
  {
    path: "/tradesperson/setup?step=3",
    title: "Business Setup",
    for: tradespeople,
    does: "Open [Business Setup](/tradesperson/setup?step=3) to send what we need to check you, such as a photo of your ID, your insurance or your Gas Safe number.",
  },
  {
    path: "/subscriptions",
    title: "Job alerts",
    for: tradespeople,
    does: "Open [Subscriptions](/subscriptions) to get alerts about new jobs by category, location and budget, straight away or once a day.",
  },
  {
    path: "/disputes",
    title: "Disputes",
    for: tradespeople,
    does: "Open [Disputes](/disputes) to see what each of you wrote, the offers, and the deadline for your answer.",
  },
  {
    path: "/documents",
    title: "Documents",
    for: tradespeople,
    does: "Open [Documents](/documents) to find your agreements and invoices, the yearly statement for your tax return, and your certificates.",
  },
];
