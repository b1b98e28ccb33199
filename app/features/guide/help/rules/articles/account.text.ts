import { everyone, type HelpArticle } from "../article.ts";

export const account: readonly HelpArticle[] = [
  {
    id: "forgot-password",
    topic: "account",
    roles: everyone,
    question: "I forgot my password",
    answer: [
      "Ask for a link on [Reset your password](/auth/forgot). It works once, for 1 hour. When you choose a new password, we sign out every other device. You can also ask for a code by email there, and sign in without your password.",
    ],
    also: "forgotten reset lost login sign in cannot log in",
  },
  {
    id: "change-details",
    topic: "account",
    roles: everyone,
    question: "How do I change my name, postcode or password?",
    answer: [
      "Change your name and postcode in [Settings](/profile?tab=settings). You can also change your password there. To change your [email address](/profile/email), confirm it with the link we send to the new one.",
    ],
    also: "edit update email address settings",
  },
  {
    id: "which-emails",
    topic: "account",
    roles: everyone,
    question: "Which emails do you send, and how do I stop them?",
    answer: [
      "We email you about your jobs, quotes, bookings, reviews and unread messages. Each of these emails has a link that stops them all, and you can also turn them off under [Settings](/profile?tab=settings). We always email you about payments, refunds and the security of your account. We send no advertising.",
    ],
    also: "notifications unsubscribe spam mail turn off",
  },
  {
    id: "notifications-on-my-phone",
    topic: "account",
    roles: everyone,
    question: "How do I get notifications on my phone?",
    answer: [
      "Sign in on your phone, open [Settings](/profile?tab=settings) and press **Turn on** under **On this device**. Your phone will ask for permission. You can also see your notifications under the bell on every screen.",
    ],
    also: "push alerts bell install app mobile notify",
  },
  {
    id: "who-sees-my-address",
    topic: "account",
    roles: everyone,
    question: "Who sees my address?",
    answer: [
      "Other users only see the first part of your postcode, such as LS6. The tradesperson you book sees the job’s full postcode. If you add your address and phone number to the booking, only that tradesperson sees them, from when the booking is confirmed until 30 days after the work is complete. Their invoices to you also show the address, as the law asks. Other members do not see your email address, with one exception: customers see the email address and phone number of a tradesperson before they accept their quote, and in the agreement, as the law requires. See [Privacy](/privacy#who-sees).",
    ],
    also: "postcode private location phone number data",
  },
  {
    id: "copy-or-erase-data",
    topic: "account",
    roles: everyone,
    question: "How do I get a copy of my data, or close my account?",
    answer: [
      "Use [Download your data](/profile/export) to get a ZIP file of the data we hold about you: your details and messages as JSON, and your photos, files and documents. It’s ready within minutes, and we’ll email you.",
      "Use [Delete account](/profile/delete) to erase your data for good, apart from what the law or other people’s records require. First, all money held or owed must be settled and all disputes closed. See [your rights](/privacy#rights) for what we keep and why.",
    ],
    also: "delete account gdpr export download remove erase close",
  },
  {
    id: "dark-mode",
    topic: "account",
    roles: everyone,
    question: "Can I switch to dark colours?",
    answer: [
      "The site follows your device’s setting. When you’re signed in, you can choose light or dark in the menu under your picture, or in [Settings](/profile?tab=settings).",
    ],
    also: "theme dark light mode night appearance",
  },
  {
    id: "accessible",
    topic: "account",
    roles: everyone,
    question: "I use a screen reader, or cannot use a mouse",
    answer: [
      "We’ve built the site to work with both. Our [accessibility statement](/accessibility) says what we tested and what is not perfect yet. If something does not work for you, [tell us](/support#contact).",
    ],
    also: "accessibility keyboard blind disabled disability zoom",
  },
];
