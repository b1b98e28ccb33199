import { everybody, members } from "../screens/screen.ts";
import { type Intent, joiners, visitors } from "./intent.ts";

/** Creating an account, signing in, and account details. */
export const account: readonly Intent[] = [
  {
    id: "sign-up",
    for: visitors,
    go: "/auth?mode=sign-up",
    read: "make-an-account",
    asked: `sign up | register | create an account | open a new account | make a login | become a member | where do i start
i want to make an account | can i register | new customer, where do i sign up | how do i become a member
getting started | set me up with a login | create my profile please | whats needed to open an account
join as a homeowner | i havent got an account yet | first time here and i want an account | register for free
how do i get a username | make me an account | where's the join button | do i need an email to sign up`,
  },
  {
    id: "who-can-join",
    for: joiners,
    go: "/auth?mode=sign-up",
    read: "who-can-join",
    asked: `i am an electrician how do i join | register as a tradesperson | can a roofer sign up | sign up my business
which trades can join | i am a self employed builder | list my company | im a plasterer and want work from here
can i list my plumbing business | how do tradespeople register | sole trader, can i join | do you take carpenters
i run a small roofing firm how do i get on here | which trades do you accept | can handymen sign up
i do tiling, can i get customers through you | join as a trade | register my company as a tradesperson
what do i need to sign up as a builder | do you let window cleaners join | want to advertise my services
apprentice, am i allowed to join | gardener looking to join | i'm a sparky wanting to sign up
my business isnt ltd can i still register`,
  },
  {
    id: "wrong-account-kind",
    for: members,
    go: "/chat-support",
    read: "/terms#accounts",
    say: "You choose your account type when you sign up, and you can’t change it later. You can create another account with a different email address, or ask us in [Chat with us](/chat-support).",
    asked: `i chose the wrong kind of account | i am a tradesperson but registered as a customer | made the wrong account
change from customer to tradesperson | switch to a tradesperson account | can i be both a customer and a tradesperson
i signed up as a customer but im a tradesman | registered wrongly as a trade
can i turn my account into a tradesperson one | picked homeowner by mistake | how do i switch account type
want to be a customer as well as a trade | change my account from trade to homeowner
i'm a builder but also need a plumber at home | can one account do both | it thinks im a customer
made a trade account by accident | convert my account | i ticked the wrong box when joining
use the same email for two accounts | my account is the wrong sort`,
  },
  {
    id: "log-in",
    for: visitors,
    go: "/auth",
    asked: `log in | sign in | where is the login | i already have an account | get into my account | sign back in
how do i sign in | where's the login page | take me to log in | let me in to my account
i already joined, where do i go | login button missing | returning customer | get back into my account
how do i access my account | sign me in | i have an account from last year | im registered already how do i get in
log on | where do i enter my password | want to go to my account`,
  },
  {
    id: "forgot-password",
    for: visitors,
    go: "/auth/forgot",
    read: "forgot-password",
    asked: `forgot my password | password does not work | cannot remember my password | it says my password is incorrect
the reset link does not work | reset password | cannot log in | locked out
password is not working | reset link did not arrive | no reset email | lost my login | cant remember my password
ive lost my password | it wont accept my password | password reset | the password reset email never came
how do i get a new password, ive forgotten it | cant log in | says wrong email or password | locked out of my account
too many attempts it says | reset link has expired | my login isnt working | forgotten my log in details
what was my password | it keeps saying incorrect password | cant get in to my account any more
my password doesnt work anymore | dont know which password i used`,
  },
  {
    id: "verify-email",
    for: everybody,
    read: "verify-my-address",
    go: "/notifications",
    asked: `verification email did not arrive | where is the email with the link | i never received the email to verify
did not get the link | confirm my email | verification link expired | why must i verify my address
no confirmation email | activate my account | send the link again | verify email | havent had the confirmation email
i never got the email you sent | the link in the email doesnt work | it says confirm your email
how do i verify my email | email verification not coming through | the link ran out | resend the confirmation
checked spam, no email from you | why do i have to confirm my address | activation email missing
where is the link to activate | can you send the verification again | not received a code to confirm
it says my email isnt verified | your email to confirm my account didnt turn up`,
  },
  {
    id: "change-details",
    for: members,
    go: "/profile?tab=settings",
    read: "change-details",
    say: "Open [Settings](/profile?tab=settings) to change your name, your postcode or your photo.",
    asked: `change my name | change my details on here | new address | my details are wrong | update my postcode
moved house new address | got married new surname | change my photo | upload a profile picture | change my details
wrong name on my account | new phone number | i've moved, how do i update my address
got divorced and changed my name | edit my profile details | my phone number is different now | put in a new postcode
name is spelt wrong on my account | correct my personal details | how do i change my mobile number
update my contact details | upload a photo of me | change my profile picture | my address on here is out of date
swap my surname to my married one | edit my information | where do i change my home address | put my new number in`,
  },
];
