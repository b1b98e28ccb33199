import { everybody, members } from "../screens/screen.ts";
import { hirers, type Intent, tradespeople } from "./intent.ts";

/** Settings, personal data and accessibility. */
export const settings: readonly Intent[] = [
  {
    for: members,
    go: "/profile/email",
    read: "change-details",
    say: "Open [Change email address](/profile/email). We’ll send a link to your new address, and it changes once you confirm it.",
    asked: `change my email address
      new email
      use a different email
      update email
      old email no longer works`,
  },
  {
    for: members,
    go: "/profile/password",
    asked: `change my password
      new password
      update password
      set another password`,
  },
  {
    for: members,
    go: "/profile/sessions",
    asked: `where am i signed in
      log out everywhere
      still signed in on another computer
      used a shared computer
      somebody else can see my account on the tablet
      log out my other devices
      lost my phone
      sign out of an old computer
      see my devices`,
  },
  {
    for: members,
    go: "/profile",
    asked: `log out
      sign out
      my profile
      my account page
      account details
      leave the site`,
  },
  {
    for: members,
    go: "/profile/two-factor",
    asked: `two factor
      text me a code when i log in
      protect my login
      2fa
      authenticator app
      second step when i log in
      make my account more secure
      code when signing in
      extra security`,
  },
  {
    for: members,
    go: "/profile/passkeys",
    asked: `passkey
      add a passkey
      sign in with my fingerprint
      log in with my face
      security key
      face id
      touch id`,
  },
  {
    for: members,
    go: "/profile?tab=settings",
    read: "which-emails",
    say: "Open [Settings](/profile?tab=settings) and turn off the emails you don’t want. We always email you about payments and your account.",
    asked: `stop emailing me
      i get too many messages from you
      no more emails please
      turn the alerts off
      unsubscribe
      too many emails
      turn off notifications
      emails are annoying
      which emails do you send
      i get spam from you
      fewer messages please`,
  },
  {
    for: members,
    go: "/profile?tab=settings",
    read: "notifications-on-my-phone",
    say: "Open [Settings](/profile?tab=settings) and press **Turn on** under **On this device**. Your phone or computer will ask for permission.",
    asked: `notifications on my phone
      get an alert on my mobile
      make my phone buzz when a quote comes
      push notifications
      turn on alerts
      not getting notifications
      do you have an app
      install on my phone
      tell me on my mobile`,
  },
  {
    for: members,
    go: "/profile?tab=settings",
    read: "dark-mode",
    say: "Open [Settings](/profile?tab=settings) and switch **Dark mode** on or off.",
    asked: `dark mode
      make it dark
      screen is too bright
      black background
      light theme
      night mode
      change the colours`,
  },
  {
    for: members,
    go: "/profile?tab=settings",
    say: "Open [Settings](/profile?tab=settings) and turn off **Profile visible to all**. Nobody else can then open your profile.",
    asked: `hide my profile
      make my profile private
      do not show me in the search
      take my profile offline for a while
      pause my profile`,
  },
  {
    for: members,
    go: "/profile/export",
    read: "copy-or-erase-data",
    say: "Open [Download your data](/profile/export) to get a ZIP file of everything we hold about you. It’s ready within minutes.",
    asked: `copy of my data
      what do you know about me
      download my data
      what information do you hold on me
      gdpr request
      subject access request
      send me everything you have`,
  },
  {
    for: members,
    go: "/profile/delete",
    read: "copy-or-erase-data",
    say: "Open [Delete account](/profile/delete) to erase your data for good. First, all money held or owed must be settled and all disputes closed.",
    asked: `delete my account
      close my account
      get rid of my account
      erase all my data
      i want to leave for good
      cancel my membership
      remove me from your site
      forget me`,
  },
  {
    for: everybody,
    read: "who-sees-my-address",
    go: "/privacy",
    asked: `who sees my address
      can other people see my details
      does everybody see my postcode
      can tradespeople see where i live
      is my number public
      does he know my house number
      is my address private
      when does the builder get my address`,
  },
  {
    for: everybody,
    go: "/privacy",
    read: "/privacy#services",
    asked: `do you sell my data
      do you pass my details on
      will i get sales calls
      who do you share my details with
      privacy policy
      what do you do with my information
      cookies
      do you track me
      third parties
      data protection`,
  },
  {
    for: everybody,
    read: "/privacy#how-long",
    asked: `how long do you keep my data
      when do you delete my information
      how long are messages stored
      data retention`,
  },
  {
    for: everybody,
    read: "/privacy#rights",
    asked: `my rights over my data
      object to how you use my data
      correct what you hold about me
      data protection rights`,
  },
  {
    for: everybody,
    read: "/terms#rules",
    asked: `what is not allowed
      rules for tradespeople
      can i take a customer off the site
      why was my message removed
      conduct on the site`,
  },
  {
    for: everybody,
    read: "/terms#responsibility",
    asked: `what are you responsible for
      are you liable for the work
      do you guarantee the work
      is there a warranty
      do you insure the work`,
  },
  {
    for: hirers,
    go: "/accessibility",
    read: "accessible",
    asked: `screen reader
      i am blind
      cannot use a mouse
      keyboard only
      bigger text
      accessibility`,
  },
  {
    for: tradespeople,
    go: "/accessibility",
    read: "accessible",
    asked: `screen reader
      keyboard only
      accessibility`,
  },
];
