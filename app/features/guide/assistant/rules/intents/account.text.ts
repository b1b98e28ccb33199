import { everybody, members } from "../screens/screen.ts";
import { type Intent, joiners, visitors } from "./intent.ts";

/** Creating an account, signing in, and account details. */
export const account: readonly Intent[] = [
  {
    for: visitors,
    go: "/auth?mode=sign-up",
    read: "make-an-account",
    asked: `sign up
      register
      create an account
      open a new account
      make a login
      become a member
      where do i start`,
  },
  {
    for: joiners,
    go: "/auth?mode=sign-up",
    read: "who-can-join",
    asked: `i am an electrician how do i join
      register as a tradesperson
      can a roofer sign up
      sign up my business
      which trades can join
      i am a self employed builder
      list my company`,
  },
  {
    for: members,
    go: "/chat-support",
    read: "/terms#accounts",
    say: "You choose your account type when you sign up, and you can’t change it later. You can create another account with a different email address, or ask us in [Chat with us](/chat-support).",
    asked: `i chose the wrong kind of account
      i am a tradesperson but registered as a customer
      made the wrong account
      change from customer to tradesperson
      switch to a tradesperson account
      can i be both a customer and a tradesperson`,
  },
  {
    for: visitors,
    go: "/auth",
    asked: `log in
      sign in
      where is the login
      i already have an account
      get into my account
      sign back in`,
  },
  {
    for: visitors,
    go: "/auth/forgot",
    read: "forgot-password",
    asked: `forgot my password
      password does not work
      cannot remember my password
      it says my password is incorrect
      the reset link does not work
      reset password
      cannot log in
      locked out
      cannot get into my account
      password is not working
      reset link did not arrive
      no reset email
      lost my login`,
  },
  {
    for: everybody,
    read: "verify-my-address",
    go: "/notifications",
    asked: `verification email did not arrive
      where is the email with the link
      i never received the email to verify
      did not get the link
      confirm my email
      verification link expired
      why must i verify my address
      no confirmation email
      activate my account
      send the link again
      verify email`,
  },
  {
    for: members,
    go: "/profile?tab=settings",
    read: "change-details",
    say: "Open [Settings](/profile?tab=settings) to change your name, your postcode or your photo.",
    asked: `change my name
      change my details on here
      new address
      my details are wrong
      update my postcode
      moved house new address
      got married new surname
      change my photo
      upload a profile picture
      change my details
      wrong name on my account
      new phone number`,
  },
];
