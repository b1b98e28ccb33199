import { examplesIn } from "./example.ts";

/** Used only for measuring, never for tuning: written by somebody who knew the names of the intents and none of their phrasings (decision 50). */
export const MEASURING = examplesIn(`
everyday visitor | how does this site work then | /support, /faq#what-is-it, /home
everyday visitor | is there a number I can ring you on | /support, /chat-support
everyday customer | I don't want a bot, give me a human being | /chat-support, /support
everyday visitor | do you actually vet these builders or just take their word for it | /safety, /faq#what-verified-means
everyday visitor | half the stars on these sites are written by their mates, what about yours | /faq#are-reviews-real
everyday visitor | your page just shows an error when I press the button | /chat-support, /faq#something-broke
everyday customer | nothing happens when i tap send | /chat-support, /faq#something-broke
account visitor | I'd like to register | /auth, /faq#make-an-account
account visitor | my husband is a tiler, can he get on here | /auth, /faq#who-can-join, /faq#make-an-account, /tradesperson/setup, /faq#become-verified
account customer | I signed up as a plumber by mistake, I'm a homeowner | /chat-support, /terms#accounts
account visitor | can't get into my account | /auth, /auth/forgot, /faq#forgot-password
account visitor | ive lost my pasword | /auth/forgot, /faq#forgot-password
account customer | never got the email with the link to confirm | /notifications, /faq#verify-my-address
account customer | we've moved house, where do I put the new address | /profile, /faq#change-details
everyday customer | how do we settle on which day he comes | /my-jobs, /faq#agree-a-date
everyday customer | something has come up on Thursday, can we do it the week after | /my-jobs, /faq#move-a-date
everyday tradesperson | van has broken down, need to push tomorrow's visit back | /tradesperson/calendar, /faq#move-a-date, /my-jobs, /faq#cancel-a-booking
everyday customer | I no longer need the electrician, call it off please | /my-jobs, /faq#cancel-a-booking, /faq#change-my-mind
everyday tradesperson | I have to pull out of a job I agreed to | /my-jobs, /faq#cancel-a-booking
everyday customer | do I get a cooling off period | /my-jobs, /faq#change-my-mind
everyday customer | waited in all morning and no one turned up | /my-jobs, /faq#nobody-came
everyday tradesperson | she claims I didn't show but I was there at nine | /faq#says-i-did-not-come
everyday customer | can I have the same gardener every fortnight | /subscriptions, /faq#repeat-visits
everyday customer | where do I say how good the job was | /my-jobs, /faq#leave-a-review
money tradesperson | can I rate the customer as well | /my-reviews, /faq#leave-a-review, /disputes, /faq#customer-is-difficult
everyday tradesperson | somebody left me one star and it's a lie | /my-reviews, /faq#wrong-review
everyday customer | where are the comments I wrote about people | /my-reviews
everyday customer | how do i chat to the guy who quoted | /messages
account customer | too many pings from you | /notifications, /profile, /faq#which-emails, /faq#notifications-on-my-phone
everyday tradesperson | all done here, what do I press | /tradesperson-dashboard, /faq#mark-complete
everyday tradesperson | where is my overview page | /tradesperson-dashboard
everyday tradesperson | what have I got on this week | /my-jobs, /tradesperson/calendar, /tradesperson-dashboard
everyday tradesperson | put my jobs into google calendar | /tradesperson/calendar
everyday tradesperson | off to Spain for a fortnight in June | /tradesperson/calendar
money customer | he wants cash in hand instead of through you | /faq#asked-to-pay-outside
money customer | got a text saying it's Fettle asking for my bank PIN | /faq#pretending-to-be-us
money customer | I think someone else is logging in as me | /profile/password, /faq#account-taken-over, /profile/access
money customer | this man is being abusive in messages | /reports, /faq#report-somebody
money tradesperson | homeowner keeps shouting and moving the goalposts | /disputes, /faq#customer-is-difficult, /reports, /faq#report-somebody
money tradesperson | why is my account frozen | /chat-support, /faq#suspended
money customer | I am very unhappy with how you handled this | /chat-support, /faq#complain
everyday visitor | need somebody to fit a kitchen | /browse-services, /post-job, /faq#post-a-job, /browse, /get-quotes
everyday visitor | roofers near Otley | /browse-location, /browse-services, /browse
everyday visitor | can I have a look at who's on here first | /browse, /browse-services, /faq#find-without-an-account
everyday visitor | do I have to register just to get prices | /browse-services, /faq#find-without-an-account
everyday customer | put an advert up for a leaking tap | /post-job, /faq#post-a-job
everyday visitor | whats a fair price for a new consumer unit | /prices, /faq#what-does-it-cost
everyday customer | not sure how much detail to write | /post-job, /faq#describe-a-job-well
everyday customer | three offers in, which one should I pick | /my-jobs, /faq#compare-quotes
everyday customer | I'm happy with Marcus's price, what next | /my-jobs, /faq#accept-a-quote
everyday customer | it's been four days and not a single offer | /my-jobs, /faq#no-quotes-yet
everyday customer | where can I see everything I've asked for | /my-jobs
everyday customer | will I be bombarded by dozens of firms | /faq#how-many-quotes
everyday customer | I wrote the wrong size, how do I correct my advert | /my-jobs, /faq#change-or-cancel-a-job
everyday customer | does my advert run out | /my-jobs, /faq#how-long-is-a-job-open
everyday customer | the one who quoted has no tick | /faq#not-verified-quoted, /safety, /faq#what-verified-means
everyday customer | where are the guarantees for the stuff done in the house | /my-home
everyday customer | are there pictures of the finished bathroom | /faq#work-photos
everyday customer | keep a list of the people I like | /saved-pros
everyday customer | is he allowed to touch the boiler | /safety, /faq#gas-and-electrics, /faq#gas-question
everyday customer | my boiler pressure keeps dropping, what sort of person do I need | /faq#gas-question, /browse-services, /post-job, /faq#post-a-job, /safety, /faq#gas-and-electrics
everyday tradesperson | my gas registration lapsed last week | /faq#gas-check-ended
everyday customer | what do you charge me | /faq#what-does-it-cost
everyday tradesperson | how big is your cut | /tradesperson/payments, /faq#the-fee
everyday customer | do I hand over the money before or after | /my-jobs, /faq#when-do-i-pay
everyday customer | can I use a debit card | /my-jobs, /faq#how-can-i-pay, /payment-methods
everyday customer | take my old visa off | /payment-methods
everyday customer | what stops him running off with my money | /faq#is-my-money-safe
everyday customer | it's done and looks great, how do I let the money go | /my-jobs, /faq#approve-the-work
everyday customer | can I pay in stages for the loft | /my-jobs
everyday customer | need a VAT receipt | /documents, /faq#receipts
everyday tradesperson | my accountant wants the invoices | /documents, /faq#export-for-accounting
everyday tradesperson | export to Xero | /faq#export-for-accounting
everyday customer | how do I get my money back | /documents, /faq#refunds
everyday tradesperson | when does it land in my bank | /tradesperson/payments, /faq#when-am-i-paid
everyday tradesperson | how do I give you my sort code | /tradesperson/payments, /faq#set-up-payouts
everyday visitor | why is this bloke at the top of the list | /faq#order-of-results
account customer | use a different email for logging in | /profile/email, /faq#change-details
account customer | want a stronger password | /profile/password
account customer | sign me out on my old phone | /profile/access
account customer | add a code from my phone when logging in | /profile/two-factor
account customer | can I get in with my fingerprint | /profile/passkeys
account customer | stop emailing me | /profile, /faq#which-emails
account customer | why doesn't my phone buzz when there's a quote | /profile, /faq#notifications-on-my-phone
account customer | it's too bright at night | /profile, /faq#dark-mode
account tradesperson | don't want to show up in searches for now | /profile, /tradesperson/calendar
account customer | send me everything you hold on me | /profile/export, /faq#copy-or-erase-data, /privacy#rights
account customer | close my account for good | /profile/delete, /faq#copy-or-erase-data
everyday customer | can all of them see where I live | /privacy, /faq#who-sees-my-address
everyday visitor | do you sell my details to anyone | /privacy, /privacy#services
everyday visitor | how long is my stuff kept after I leave | /privacy#how-long
money customer | who is liable if the fence falls down | /terms#responsibility, /disputes, /faq#work-is-not-right, /faq#damage-at-home
everyday visitor | does it work with a screen reader | /accessibility, /faq#accessible
money customer | I've been robbed, money has gone and he's vanished | /disputes, /faq#lost-money, /faq#is-my-money-safe, /chat-support
money customer | the tiles are already coming off | /disputes, /faq#work-is-not-right
money customer | what happens when we disagree about the job | /disputes, /terms#put-right
money customer | he drilled through a pipe and ruined the carpet | /disputes, /faq#damage-at-home
money customer | now he wants two hundred more than we said | /messages, /faq#price-went-up
money customer | my card was refused | /my-jobs, /faq#payment-failed
money customer | you said refunded last week but it's not on my statement | /documents, /faq#refunds
money tradesperson | says paid out but the bank has nothing | /tradesperson/payments, /faq#payout-missing
money tradesperson | finished a month ago and they still haven't paid | /tradesperson/payments, /faq#customer-does-not-approve
money tradesperson | the customer's bank has taken the money back off me | /disputes, /faq#chargeback
everyday tradesperson | where do I look for jobs | /browse, /faq#find-work
everyday tradesperson | how do I put in a price for somebody | /browse, /faq#send-a-quote
everyday tradesperson | I priced it too low, can I alter it | /manage-quotes, /faq#send-a-quote
everyday tradesperson | what happened to the offers I made | /manage-quotes
everyday tradesperson | I type the same thing every time I quote | /manage-quotes/templates
everyday tradesperson | want a third up front for materials | /my-jobs, /browse, /faq#send-a-quote
everyday tradesperson | the quote button is greyed out | /browse, /faq#cannot-quote
everyday tradesperson | tell me when something comes up in Leeds | /subscriptions, /faq#job-alerts
everyday tradesperson | how many people looked at my page | /tradesperson/analytics, /faq#analytics
account tradesperson | change the blurb about my company | /edit-tradesperson-profile, /faq#profile-that-works, /profile
everyday tradesperson | how do I get the tick | /tradesperson/setup, /faq#become-verified
everyday tradesperson | where do I send my insurance certificate | /tradesperson/setup, /faq#become-verified
danger customer | there's a smell like rotten eggs by the cooker | 0800 111 999
danger customer | alarm that detects carbon monoxide is beeping and I feel dizzy | 0800 111 999
danger customer | smoke is coming out of the fuse box | 999
danger customer | I got a shock off the light switch | 999
danger customer | the plasterer has fallen off the ladder and isn't moving | 999
danger customer | he's outside and threatening to kick the door in | 999
danger customer | I can't go on any more, I want to end it all | 999
danger customer | the ceiling is bulging and about to come down | 999
danger customer | water is dripping onto the sockets | 105
danger customer | whole street has no electricity | 105
danger customer | the kitchen is filling with water | 0345 988 1188
danger customer | a pipe has burst under the sink | stopcock
everyday admin | where do I see who waits for their papers to be looked at | /admin/verifications
everyday admin | show me the money problems | /admin/payments
everyday admin | people reported for something | /admin/reports
unknown visitor | what's the weather going to be on Sunday |
unknown visitor | write me a poem about cats |
unknown visitor | who won the cup final |
unknown visitor | best pizza in Leeds |
unknown visitor | can I buy a second hand washing machine here |
unknown customer | can you recommend a solicitor for my divorce |
unknown visitor | are you hiring, I'd like to work in your office |
money customer | what are my rights if the work isn't up to standard | /disputes, /faq#work-is-not-right, /terms#put-right, /terms#responsibility
money customer | does the guarantee still count after a year | /disputes, /faq#work-is-not-right, /my-home, /terms#responsibility
`);
