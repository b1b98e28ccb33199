import { everyone, type HelpArticle } from "../article.ts";

export const account: readonly HelpArticle[] = [
  {
    id: "forgot-password",
    topic: "account",
    roles: everyone,
    question: "I forgot my password",
    answer: [
      "Ask for a link on [Reset your password](/auth/forgot). The link works once, for one hour. When you choose a new password, every other device is signed out.",
    ],
    also: "forgotten reset lost login sign in cannot log in",
  },
  {
    id: "change-details",
    topic: "account",
    roles: everyone,
    question: "How do I change my name, postcode or password?",
    answer: [
      "On your [Profile](/profile). The password has a separate page under **Settings**. Your [email address](/profile/email) changes once you confirm it with the link that we send to the new one.",
    ],
    also: "edit update email address settings",
  },
  {
    id: "which-emails",
    topic: "account",
    roles: everyone,
    question: "Which emails do you send, and how do I stop them?",
    answer: [
      "We email you about your jobs, quotes, bookings, reviews and unread messages. Each email has a link that stops emails of that kind, and you can also turn them off under [Settings](/profile?tab=settings). We always email you about payments, refunds and the security of your account. We send no advertising.",
    ],
    also: "notifications unsubscribe spam mail turn off",
  },
  {
    id: "notifications-on-my-phone",
    topic: "account",
    roles: everyone,
    question: "How do I get notifications on my phone?",
    answer: [
      "Sign in on the phone, open [Settings](/profile?tab=settings) and press **Turn on** under **On this device**. The phone then asks for permission. Your notifications are also under the bell on every screen.",
    ],
    also: "push alerts bell install app mobile notify",
  },
  {
    id: "who-sees-my-address",
    topic: "account",
    roles: everyone,
    question: "Who sees my address?",
    answer: [
      "Other people only see the first part of your postcode, such as LS6. The tradesperson you book sees the full postcode of the job. You give them your house number yourself, in [Messages](/messages). Nobody sees your email address. See [Privacy](/privacy#who-sees).",
    ],
    also: "postcode private location phone number data",
  },
  {
    id: "copy-or-erase-data",
    topic: "account",
    roles: everyone,
    question: "How do I get a copy of my data, or close my account?",
    answer: [
      "[Download your data](/profile/export) makes a ZIP file of everything that we hold about you: your details and messages as JSON, your photos, files and documents. It is ready within minutes, and we email you.",
      "[Delete account](/profile/delete) erases your data for good. Before that, any held or owed money must be settled and any disputes closed. See [your rights](/privacy#rights) for what we keep and why.",
    ],
    also: "delete account gdpr export download remove erase close",
  },
  {
    id: "dark-mode",
    topic: "account",
    roles: everyone,
    question: "Can I switch to dark colours?",
    answer: [
      "The site follows your device. When you are signed in, you can choose light or dark in the menu under your picture.",
    ],
    also: "theme dark light mode night appearance",
  },
  {
    id: "accessible",
    topic: "account",
    roles: everyone,
    question: "I use a screen reader, or cannot use a mouse",
    answer: [
      "The site is built for it; the [accessibility statement](/accessibility) says what was tested and what is not perfect. If something does not work for you, [tell us](/support#contact).",
    ],
    also: "accessibility keyboard blind disabled disability zoom",
  },
];
