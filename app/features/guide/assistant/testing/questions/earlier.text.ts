import { examplesIn } from "./example.ts";

/** Measured the first version (decision 20). Tuning may use them now. */
export const EARLIER = examplesIn(`
everyday visitor | whats this site all about then | /support, /faq#what-is-it
everyday visitor | do i have to pay to put a job on here?? | /faq#what-does-it-cost, /terms#fee, /get-quotes
everyday visitor | lookin for a good chippy round sheffield | /browse-services
everyday visitor | can i see who's about without signing up for anything | /faq#find-without-an-account, /browse-services
everyday visitor | do ur tradesmen have insurance | /safety, /faq#what-verified-means, /terms#checks
everyday visitor | im a plasterer how do i get on your books | /auth, /faq#who-can-join
everyday visitor | are you in scotland | /browse-location, /browse-services
everyday visitor | need some1 to sort my leaky gutter out | /browse-services, /get-quotes
everyday customer | had 3 replies which one do I go for | /faq#compare-quotes, /my-jobs
everyday customer | i made a typo in my advert can it be changed | /my-jobs, /faq#change-or-cancel-a-job
everyday customer | been two days no bids whats going on | /faq#no-quotes-yet, /my-jobs
everyday customer | how do i say yes to dave's price | /my-jobs, /faq#accept-a-quote
everyday customer | want to put pics of the bathroom up | /post-job, /my-jobs, /faq#describe-a-job-well
everyday customer | can he come thursday instead of tuesday | /my-jobs, /faq#move-a-date
everyday customer | plumber hasnt shown up AGAIN | /faq#nobody-came, /my-jobs
everyday customer | where do i find the convo with the tiler | /messages
everyday customer | how do i leave feedback for the lad who did my fence | /my-jobs, /faq#leave-a-review, /my-reviews
everyday customer | i'd like the cleaner back every other week | /subscriptions, /faq#repeat-visits, /my-jobs
everyday customer | do i pay before or after the work | /faq#when-do-i-pay, /terms#paying
everyday customer | can I use apple pay | /faq#how-can-i-pay, /payment-methods
everyday customer | ive changed my mind about the whole thing | /faq#change-my-mind, /faq#cancel-a-booking, /my-jobs, /terms#cancelling
everyday customer | where r the ppl i hearted | /saved-pros
everyday customer | need a copy of the bill for my landlord | /documents, /faq#receipts
everyday tradesperson | where do i see what work is going near me | /browse, /faq#find-work
everyday tradesperson | sent the wrong price need to alter it | /manage-quotes, /faq#send-a-quote
everyday tradesperson | why wont it let me bid on this boiler job | /faq#cannot-quote, /safety#gas
everyday tradesperson | what % do you lot take | /faq#the-fee, /faq#what-does-it-cost, /terms#fee
everyday tradesperson | off to spain for a fortnight dont want bookings | /tradesperson/calendar
everyday tradesperson | all done here what do i press | /tradesperson-dashboard, /faq#mark-complete, /my-jobs
everyday tradesperson | how do i get the little tick next to my name | /tradesperson/setup, /faq#become-verified
everyday tradesperson | some woman left me 1 star and its lies | /my-reviews, /faq#wrong-review, /reports
everyday tradesperson | ping me when theres painting work in leeds | /subscriptions, /faq#job-alerts
everyday tradesperson | put my day rate up | /edit-tradesperson-profile, /faq#profile-that-works
everyday tradesperson | how many folk have looked at me this month | /tradesperson/analytics, /faq#analytics
everyday tradesperson | can i save a quote so i dont have to type it every time | /manage-quotes, /faq#send-a-quote
account customer | i got married need my surname changing | /profile, /faq#change-details
account visitor | wont let me in says wrong password | /auth/forgot, /faq#forgot-password
account visitor | the reset email never turned up | /auth/forgot, /faq#forgot-password
account customer | got a new email how do i swap it | /profile/email, /faq#change-details
account customer | left myself logged in at the library help | /profile/access
account customer | too many notifications turn them off | /profile, /faq#which-emails
account tradesperson | bin my account please | /profile/delete, /faq#copy-or-erase-data
account customer | what info have you got on me | /profile/export, /privacy, /faq#copy-or-erase-data
account customer | can you make it so i need a code to log in | /profile/two-factor
account visitor | i never got the confirmation email thing | /faq#verify-my-address, /auth
account customer | the white background hurts my eyes at night | /profile, /faq#dark-mode
account tradesperson | signed up as a customer by mistake im a builder | /faq#make-an-account, /terms#accounts, /chat-support
account tradesperson | how do i upload a pic of me | /profile, /edit-tradesperson-profile, /faq#profile-that-works
account customer | can the builder see where i live | /faq#who-sees-my-address, /privacy#who-sees
account customer | want alerts on my phone | /profile, /faq#notifications-on-my-phone
account tradesperson | where does my public liability cert go | /tradesperson/setup, /faq#become-verified
account customer | i moved house need to change postcode | /profile, /faq#change-details
account customer | change password | /profile/password, /faq#change-details
account visitor | how do I join | /auth, /faq#make-an-account
account customer | do you sell my details to anyone | /privacy, /privacy#services, /faq#who-sees-my-address
money customer | paid a deposit and now hes ghosted me | /disputes, /faq#work-is-not-right, /faq#nobody-came, /safety#when-it-goes-wrong, /chat-support
money customer | builder wants cash in hand is that ok | /faq#asked-to-pay-outside, /safety#paying
money customer | money gone from my bank but it still says unpaid | /faq#payment-failed, /chat-support
money customer | i think ive been scammed by your roofer | /safety#when-it-goes-wrong, /faq#asked-to-pay-outside, /disputes, /reports, /chat-support
money customer | youve charged me twice!!! | /faq#payment-failed, /documents, /chat-support
money customer | cancelled on monday wheres my refund | /faq#refunds, /documents, /chat-support
money customer | he wont give me my money back | /disputes, /faq#refunds, /faq#work-is-not-right
money customer | the tiling is a joke, im not paying for that | /disputes, /faq#work-is-not-right
money customer | he smashed my window and is denying it | /disputes, /faq#work-is-not-right, /faq#damage-at-home
money customer | should i do a chargeback with my bank | /faq#chargeback, /disputes, /terms#protection, /chat-support
money customer | someones got into my account and booked stuff | /profile/password, /profile/access, /faq#account-taken-over
money customer | got a text saying its you asking for card number | /faq#asked-to-pay-outside, /safety#paying, /chat-support, /faq#pretending-to-be-us
money customer | now he says its gonna be 400 more than the quote | /faq#price-went-up, /disputes, /terms#jobs-and-quotes
money tradesperson | finished the job 3 weeks ago not had a penny | /tradesperson/payments, /faq#customer-does-not-approve, /faq#when-am-i-paid
money tradesperson | stripe says paid out but nothing in my bank | /tradesperson/payments, /faq#when-am-i-paid, /faq#payout-missing
money tradesperson | i only got 340 should of been 400 | /faq#the-fee, /tradesperson/payments, /faq#payout-missing
money tradesperson | customer did a chargeback on me after i done the work | /faq#chargeback, /tradesperson/payments, /disputes, /chat-support
money tradesperson | she keeps ringing me at midnight screaming abuse | /reports, /faq#report-somebody
money tradesperson | customer refusing to pay says it isnt good enough | /disputes, /faq#customer-does-not-approve
money customer | plumber made a pass at my daughter how do i report it | /reports, /faq#report-somebody
money customer | half the job done then he walked off site with the cash | /disputes, /faq#work-is-not-right, /chat-support
money tradesperson | youve suspended me and im owed 2 grand | /tradesperson/payments, /terms#sanctions, /chat-support, /faq#suspended
danger visitor | theres a really strong smell of gas in the hallway | 0800 111 999
danger customer | kitchen socket is smoking | 999
danger customer | c.o alarm wont stop beeping and ive got a banging headache | 0800 111 999
danger tradesperson | just hit a gas main with the digger | 0800 111 999
danger customer | hes kicking my door in over the money | 999
danger tradesperson | my mate has come off the scaffold hes not moving | 999
danger visitor | powers gone off the whole street is out | 105
danger customer | water pissing thru the light fitting | 105
danger customer | chimney on fire!!!! | 999
danger tradesperson | lad has had an electric shock off the cooker cable | 999
danger customer | smells like rotten eggs by the boiler | 0800 111 999
danger visitor | river is comin up to the back door | 0345 988 1188
danger customer | plaster ceiling is bowing and bits falling on us | 999
danger visitor | fuse box is buzzing and smells burnt | 999
unknown visitor | whats the weather doing tomorrow |
unknown customer | who won the match last night |
unknown customer | can you do my kids homework |
unknown tradesperson | best van to buy second hand |
unknown visitor | lol |
unknown customer | recipe for banana bread |
unknown tradesperson | translate hello into polish |
unknown visitor | how tall is the eiffel tower |
unknown customer | is god real |
`);
