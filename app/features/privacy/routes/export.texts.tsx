import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

export const texts = {
  id: "features/privacy/routes/export.texts",
  downloadYourData: "Download your data",
  whatIsInIt:
    "One ZIP file with everything that we hold about you: your details, jobs, quotes, bookings, payments, messages, reviews and notifications as JSON, and your photos, files and documents.",
  whatWeHold: (link: Link) => <>What we hold and why is on our {link("privacy page")}.</>,
};
