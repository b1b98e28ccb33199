import type { Screen } from "./screen.ts";

const customers = ["customer"] as const;

/** A customer's own screens. */
export const ofCustomers: readonly Screen[] = [
  {
    path: "/post-job",
    title: "Post a Job",
    for: customers,
    does: "Open [Post a Job](/post-job) and say what needs doing and where. Up to 3 tradespeople can send you a quote. It’s free.",
  },
  {
    path: "/home",
    title: "Home",
    for: customers,
    does: "Open [Home](/home) to search, post a job and see featured professionals.",
  },
  {
    path: "/my-jobs",
    title: "My Jobs",
    for: customers,
    does: "Open [Jobs](/my-jobs) and choose the job. You can see its quotes, booking and date, and accept, pay, approve, cancel or review there.",
  },
  {
    path: "/my-home",
    title: "My home",
    for: customers,
    does: "Open [My home](/my-home) to see past work by room, with its documents, photos and guarantees.",
  },
  {
    path: "/saved-pros",
    title: "Saved Professionals",
    for: customers,
    does: "Open [Saved Professionals](/saved-pros) to see the tradespeople you saved.",
  },
  {
    path: "/payment-methods",
    title: "Payment Methods",
    for: customers,
    does: "Open [Payment Methods](/payment-methods) to add a card, choose the default one or remove one.",
  },
  {
    path: "/subscriptions",
    title: "Repeat visits",
    for: customers,
    does: "Open [Subscriptions](/subscriptions) to see regular visits from a tradesperson, and to pause, skip or end them.",
  },
  {
    path: "/disputes",
    title: "Disputes",
    for: customers,
    does: "Open the job under [Jobs](/my-jobs) and press **Raise a dispute**. You can follow it under [Disputes](/disputes), and we keep holding the money until it is settled.",
  },
  {
    path: "/documents",
    title: "Documents",
    for: customers,
    does: "Open [Documents](/documents) to read or download the agreements, receipts, invoices and returned payments of your bookings.",
  },
];
