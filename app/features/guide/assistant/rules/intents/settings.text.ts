import { everybody, members } from "../screens/screen.ts";
import type { Intent } from "./intent.ts";

/** Settings, personal data and accessibility. */
export const settings: readonly Intent[] = [
  {
    id: "change-email",
    for: members,
    go: "/profile/email",
    read: "change-details",
    say: "Open [Change email address](/profile/email). We’ll send a link to your new address, and it changes once you confirm it.",
    asked: `change my email address | new email | use a different email | update email | old email no longer works
new email address | i dont use that email any more | swap my email | update the email on my account
use my work email instead | email is spelt wrong | i lost access to my old email | log in with another email
change login email | my email provider closed | alter my e-mail | move account to a different email
register a different address for emails | got a new gmail | switch to my other email`,
  },
  {
    id: "change-password",
    for: members,
    go: "/profile/password",
    asked: `change my password | new password | update password | set another password | set a new password | update my password
make my password stronger | i want a different password | how do i alter my password
someone saw my password so i want to change it | where do i change password | pick a new password
replace my password | reset password while logged in | swap my passcode | my password is too easy
where are the password settings | renew password`,
  },
  {
    id: "sessions",
    for: members,
    go: "/profile/access",
    asked: `where am i signed in | log out everywhere | still signed in on another computer | used a shared computer
somebody else can see my account on the tablet | log out my other devices | lost my phone
sign out of an old computer | see my devices | log me out of all devices | i left myself logged in at the library
sign out of my old phone | which devices are using my account | sold my laptop, still logged in on it
see active sessions | lost my phone, log it out | used my friends computer and forgot to sign out | remove a device
i lost my tablet and im signed in on it | end other sessions | who else is signed in | sign out remotely
stay logged in on other machines`,
  },
  {
    id: "profile",
    for: members,
    go: "/profile",
    asked: `log out | sign out | my profile | my account page | account details | leave the site | how do i sign out
where is my profile | account page | see my account | where do i log off | my details page
get to my account settings | leave my account for now | logout button | open my profile | where's my account info
view my own profile | exit my account | show me my account`,
  },
  {
    id: "two-factor",
    for: members,
    go: "/profile/two-factor",
    asked: `two factor | text me a code when i log in | protect my login | 2fa | authenticator app | second step when i log in
make my account more secure | code when signing in | extra security | turn on 2fa | extra security on my login
code by text when signing in | authenticator app setup | two step verification | google authenticator
switch off two factor | lost my authenticator codes | how do i get backup codes | security code at login
protect my account from hackers | i want a second check when i log in | set up mfa
dont want to enter a code every time | new phone and my codes dont work`,
  },
  {
    id: "passkeys",
    for: members,
    go: "/profile/passkeys",
    asked: `passkey | add a passkey | sign in with my fingerprint | log in with my face | security key | face id | touch id
sign in without a password | use face id to log in | fingerprint login | log in with touch id | windows hello
use my yubikey | remove a passkey | what's a passkey | set up fingerprint | sign in using my face | biometric login
password free login | log in with my thumb`,
  },
  {
    id: "emails-off",
    for: members,
    go: "/profile?tab=settings",
    read: "which-emails",
    say: "Open [Settings](/profile?tab=settings) and turn off the emails you don’t want. We always email you about payments and your account.",
    asked: `stop emailing me | i get too many messages from you | no more emails please | turn the alerts off | unsubscribe
too many emails | turn off notifications | emails are annoying | which emails do you send | i get spam from you
fewer messages please | unsubscribe me | turn off email notifications | how do i choose which emails i get
i dont want your newsletters | fewer emails please | stop sending me stuff | marketing emails off
stop texts and emails | email settings | get off the mailing list | notification preferences
my inbox is full of your messages | only email me about quotes | turn off alerts | mute notifications
opt out of emails`,
  },
  {
    id: "phone-notifications",
    for: members,
    go: "/profile?tab=settings",
    read: "notifications-on-my-phone",
    say: "Open [Settings](/profile?tab=settings) and press **Turn on** under **On this device**. Your phone or computer will ask for permission.",
    asked: `notifications on my phone | get an alert on my mobile | make my phone buzz when a quote comes | push notifications
turn on alerts | not getting notifications | do you have an app | install on my phone | tell me on my mobile
why doesnt my phone ping | get alerts on my mobile | turn on push notifications | is there an app to download
install it on my iphone | put it on my home screen | let me know on my phone when theres a quote
i missed a quote because my phone didnt tell me | app store | android app | make it beep when someone messages
alerts arent coming through on my mobile | enable notifications | get a text when he replies
how do i allow notifications | mobile app`,
  },
  {
    id: "dark-mode",
    for: members,
    go: "/profile?tab=settings",
    read: "dark-mode",
    say: "Open [Settings](/profile?tab=settings) and switch **Dark mode** on or off.",
    asked: `dark mode | make it dark | screen is too bright | black background | light theme | night mode | change the colours
make the screen darker | switch to a black background | turn dark theme off
change the theme | white background hurts my eyes | light mode please | colours of the site
can i get a darker version | everything went black how do i change it back | theme settings | turn on dark colours
low light version`,
  },
  {
    id: "hide-profile",
    for: members,
    go: "/profile?tab=settings",
    say: "Open [Settings](/profile?tab=settings) and turn off **Profile visible to all**. Nobody else can then open your profile.",
    asked: `hide my profile | make my profile private | do not show me in the search | take my profile offline for a while
pause my profile | make me invisible | i dont want people to see my profile | set my profile to private
take me out of the search | temporarily disable my profile | stop showing up to customers | go offline for a month
is my profile public | pause my listing | who can see my profile | dont want to be found | turn off my page for now
remove me from results for a bit | appear hidden | make profile visible again | unlist me`,
  },
  {
    id: "data-copy",
    for: members,
    go: "/profile/export",
    read: "copy-or-erase-data",
    say: "Open [Download your data](/profile/export) to get a ZIP file of everything we hold about you. It’s ready within minutes.",
    asked: `copy of my data | what do you know about me | download my data | what information do you hold on me | gdpr request
subject access request | send me everything you have | i want everything you hold about me | gdpr access request
export my account | download all my information | what data have you got on me | send me a file with my data
data request | see the information you store about me | get a zip of my stuff | take my data with me | right of access
backup of my account | save all my messages and jobs to my computer | dsar`,
  },
  {
    id: "delete-account",
    for: members,
    final: true,
    go: "/profile/delete",
    read: "copy-or-erase-data",
    say: "Open [Delete account](/profile/delete) to erase your data for good. First, all money held or owed must be settled and all disputes closed.",
    asked: `delete my account | close my account | get rid of my account | erase all my data | i want to leave for good
cancel my membership | remove me from your site | forget me | i want to leave | remove my profile for good | erase me
cancel my account | take me off your system | how do i deregister | get rid of my details
i'm retiring and dont need the account | wipe my data | permanently delete | end my membership | right to be forgotten
never want to use this again, delete me | shut down my account | why cant i delete my account
mum has died, close her account | terminate account`,
  },
  {
    id: "who-sees-address",
    for: everybody,
    read: "who-sees-my-address",
    go: "/privacy",
    asked: `who sees my address | can other people see my details | does everybody see my postcode
can tradespeople see where i live | is my number public | does he know my house number | is my address private
when does the builder get my address | will tradesmen know where i live | when does he get my house number
is my address shown to everyone | do strangers see my postcode | is my phone number visible | can people get my number
how private are my details | i dont want my address public | who can see where i live
does the builder see my full address before i choose | do you show my surname | can the customer see my home address
when is my address given out | is my location on the map | what can tradespeople see about me | keep my number hidden`,
  },
  {
    id: "share-data",
    for: everybody,
    go: "/privacy",
    read: "/privacy#services",
    asked: `do you sell my data | do you pass my details on | will i get sales calls | who do you share my details with
privacy policy | what do you do with my information | cookies | do you track me | third parties | data protection
do you give my details to other companies | will i get cold calls | what do you use my data for | cookie settings
are you tracking me | who do you share things with | do advertisers get my info | is my information passed on
does stripe get my details | gdpr policy | are my details safe with you | do you use ai on my data
how do you handle personal information | will i be spammed | which third parties do you use`,
  },
  {
    id: "keep-data",
    for: everybody,
    read: "/privacy#how-long",
    asked: `how long do you keep my data | when do you delete my information | how long are messages stored | data retention
when is my information deleted | how many years do you store records | how long are messages kept
do you keep my data after i leave | data retention period | do photos get deleted eventually
how long do you hold on to payment records | when do you erase old jobs | will my data be kept forever
what's kept after i close my account | how long is id kept | storage time for personal data | delete after how long`,
  },
  {
    id: "data-rights",
    for: everybody,
    read: "/privacy#rights",
    asked: `my rights over my data | object to how you use my data | correct what you hold about me | data protection rights
can i object to you using my data | fix wrong information you hold | what rights do i have under gdpr
restrict processing | complain to the ico | rectify my personal data | withdraw my consent
can i make you stop using my data | who is your data protection officer | portability | automated decisions about me
legal rights regarding my information`,
  },
  {
    id: "accessibility",
    for: everybody,
    go: "/accessibility",
    read: "accessible",
    asked: `screen reader | i am blind | cannot use a mouse | keyboard only | bigger text | accessibility | i'm partially sighted
i cant use a mouse | make the text larger | does it work with voiceover | i'm deaf can i still use this
print is too small to read | keyboard navigation | accessible version | i have a disability and find this hard to use
high contrast | dyslexia friendly | large print | my hands shake and i cant click small buttons | reads out loud
jaws or nvda | zoom in the page`,
  },
  {
    id: "work-photos",
    for: everybody,
    read: "work-photos",
    asked: `who can see the pictures of my house | are photos of my kitchen public | he took photos of the work, who sees them
can the builder put pictures of my home on his profile | i dont want photos of my house on the internet
before and after photos privacy | do you publish the pictures he uploads | remove photo of my bathroom from his page
who gets to look at the work photos | can i stop him sharing photos of the job
does anyone else see the photos i added`,
  },
];
