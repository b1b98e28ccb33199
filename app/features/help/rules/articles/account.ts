import { everyone, type HelpArticle } from "../article.ts";

export const account: readonly HelpArticle[] = [
  {
    id: "forgot-password",
    topic: "account",
    roles: everyone,
    question: "I forgot my password",
    answer: [
      "Ask for a link on [Reset your password](/auth/forgot). It works for one hour, once. When you have chosen a new one, every other device is signed out.",
    ],
    also: "forgotten reset lost login sign in cannot log in",
  },
  {
    id: "change-details",
    topic: "account",
    roles: everyone,
    question: "How do I change my name, postcode or password?",
    answer: [
      "On your [Profile](/profile). The password has a page of its own under **Settings**. Your [email address](/profile/email) changes once you open the link that we send to the new one.",
    ],
    also: "edit update email address settings",
  },
  {
    id: "which-emails",
    topic: "account",
    roles: everyone,
    question: "Which emails do you send, and how do I stop them?",
    answer: [
      "About your jobs, quotes, bookings, reviews and messages that you have not read. Each has a link that stops such emails with one press; the switches are under [Settings](/profile?tab=settings). Payments, refunds and what concerns the safety of your account always come. We send no advertising.",
    ],
    also: "notifications unsubscribe spam mail turn off",
  },
  {
    id: "notifications-on-my-phone",
    topic: "account",
    roles: everyone,
    question: "How do I get notifications on my phone?",
    answer: [
      "Sign in on the phone, open [Settings](/profile?tab=settings) and press **Turn on** under **On this device**. The phone then asks whether it may show them. What happened is also under the bell, on every screen.",
    ],
    also: "push alerts bell install app mobile notify",
  },
  {
    id: "who-sees-my-address",
    topic: "account",
    roles: everyone,
    question: "Who sees my address?",
    answer: [
      "Others see the first part of your postcode (“LS6”) at most. The full postcode of a job is shown to the tradesperson you book. Your house number you give them yourself, in [Messages](/messages). Your email address is shown to nobody. [Privacy](/privacy#who-sees).",
    ],
    also: "postcode private location phone number data",
  },
  {
    id: "copy-or-erase-data",
    topic: "account",
    roles: everyone,
    question: "How do I get a copy of my data, or close my account?",
    answer: [
      "[Download your data](/profile/export) makes a ZIP file of everything that we hold about you: your details and messages as JSON, your photos, files and papers. It is ready within minutes, and we email you.",
      "[Delete account](/profile/delete) erases your data for good. First, money that is held or owed has to be settled, and disputes have to be over. What stays, and why, is under [your rights](/privacy#rights).",
    ],
    also: "delete account gdpr export download remove erase close",
  },
  {
    id: "dark-mode",
    topic: "account",
    roles: everyone,
    question: "Can I switch to dark colours?",
    answer: [
      "The site follows your device. When you are signed in you can choose light or dark in the menu behind your picture.",
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
