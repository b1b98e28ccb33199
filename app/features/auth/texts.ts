export const texts = {
  id: "features/auth/texts",
  welcomeBack: "Welcome back!",
  youveSuccessfullySignedIn: "You've successfully signed in.",
  accountCreated: "Account created!",
  nowBrowsePostJobs: "You can now browse and post jobs.",
  thankYouGoOn: "Thank you. You can go on.",
  error: "Error",
  emailSent: "Email sent",
  checkInboxLinkVerify: "Check your inbox for the link to verify your email address.",
  passwordChanged: "Password changed",
  signInNewPassword: "Sign in with your new password. Every other device has been signed out.",
  everyOtherDeviceSigned: "Every other device has been signed out.",
  checkYourInbox: "Check your inbox",
  weHaveSentLinkTo: (email: string) =>
    `We have sent a link to ${email}. Your address changes when you confirm it there.`,
  emailAddressVerified: "Email address verified",
  thankYouVerified: "Thank you. You can now use every part of the site.",
  thankSignInContinue: "Thank you. Please sign in to continue.",
  emailAddressChanged: "Email address changed",
  signInWithNewAddress: "From now on you sign in with your new address.",
  emailAddressRestored: "Email address restored",
  everyDeviceSignedOut: "Every device has been signed out. Now choose a new password.",

  whichVersionsTermsAgreed: "Which versions of the terms you agreed to, and when",
  namesPublicKeysPasskeys:
    "The names and public keys of your passkeys (your fingerprint or face never leaves your device)",
  whichDevicesSignedIn: "Which devices you have signed in from (stored as hashes, which nobody can read)",
  accountJobsQuotesBookings: "Your account, jobs, quotes, bookings, messages",
  whileYouHaveAccount: "while you have an account; erased when you delete it",
  aSignIn: "A sign-in",
  daysAfterLastUsed: "30 days after it was last used",
  yourEmailAddressBeforeChange: "Your email address before a change, so that you can restore it",
  daysAfterChange: "7 days after the change",
  deviceNotNeedCode: "A device that does not need a code",
  daysAfterLastSigned: "30 days after it last signed in",
  whichDevicesSignedInFrom: "Which devices you have signed in from",
  daysAfterLastSignIn: "400 days after the last sign-in; the last one while you have an account",
  linksVerifyAddressChoose: "Links to verify an address or choose a new password",
  howLongLinksWork: "they work for 24 hours and 1 hour",

  agreementToTerms: "Agreement to the terms",

  verifyYourEmailAddress: "Verify your email address",
  verifyAddressStartUsing: (brand: string) => `Verify your address to start using ${brand}`,
  createdAccountAddressConfirm: (brand: string) =>
    `You created a ${brand} account with this address. Confirm this is your email address.`,
  thenSendMessagesQuotes:
    "You can then send messages and quotes, accept quotes and pay, and tradespeople can see the jobs that you post.",
  verifyEmailAddress: "Verify email address",
  linkWorksOnce: "The link works once, for 24 hours. If you did not create this account, you can ignore this email.",
  chooseNewPassword: "Choose a new password",
  someoneAskedResetPassword: (brand: string) => `Someone asked to reset the password of your ${brand} account`,
  linkWorksOnceOneHour:
    "The link works once, for one hour. If you did not ask for it, ignore this email: your password has not changed.",
  when: "When",
  device: "Device",
  yourCodeToSignIn: "Your code to sign in",
  useWithin10Minutes: (brand: string) => `Use it within 10 minutes to sign in to ${brand}`,
  neverGiveCodeAnyone: "Never give this code to anyone. We will never ask you for it by phone or in a message.",
  code: "Code",
  enterCode: "Enter the code",
  codeWorksOnce:
    "The code works once, for 10 minutes. If you did not ask for it, you can ignore this email: nobody can sign in without it.",
  yourCodeToCreateAccount: "Your code to create an account",
  createsAccountWithin10Minutes: (brand: string) => `Use it within 10 minutes to create your ${brand} account`,
  somebodyCreatesAccount: (brand: string) =>
    `You, or someone else, asked to create a ${brand} account with this address. Enter the code on the page where you asked for it.`,
  newAccountCodeWorksOnce:
    "The code works once, for 10 minutes. If you did not ask for it, you can ignore this email: there is no account without it.",
  newSignInAccount: "New sign-in to your account",
  wasItYouReset: "Was this you? If not, reset your password now",
  someoneSignedInAccount: (brand: string) =>
    `Someone signed in to your ${brand} account from a device that we have not seen before.`,
  ifNotYouReset:
    "If this was you, you do not need to do anything. If it was not, reset your password now. That signs out every device.",
  resetYourPassword: "Reset your password",
  sendEmailWhenSomeone: (brand: string) =>
    `We send this email when someone signs in to a ${brand} account from a new device.`,
  wasItYouAct: "Was this you? If not, act now",
  toProtectYourMoney: "To protect your money, we will not send you payouts for 48 hours.",
  ifNotYou: (undoChange: string) => `If this was you, you do not need to do anything. If it was not, ${undoChange}.`,
  sendEmailWheneverWay: (brand: string) =>
    `We send this email whenever the way of signing in to a ${brand} account changes.`,
  verifyYourNewEmailAddress: "Verify your new email address",
  confirmNewEmailAddress: (brand: string) => `Confirm the new email address of your ${brand} account`,
  askedUseAddressAccount: (brand: string) =>
    `You asked to use this address for your ${brand} account. Confirm this is your email address.`,
  untilYouConfirmIt: "Until you confirm it, nothing changes, and you sign in with your old address.",
  useThisAddress: "Use this address",
  linkWorksOnce24Hours: "The link works once, for 24 hours. If you did not ask for it, you can ignore this email.",
  youAlreadyHaveAccount: "You already have an account",
  addressAlreadyBelongsAccount: (brand: string) => `This address already belongs to a ${brand} account`,
  somebodyAskedUseAddress: (brand: string) =>
    `Somebody asked to use this address for another ${brand} account. It already belongs to an account, so nothing has changed.`,
  ifItWasYouSignIn: "If this was you, sign in with this address. You can reset your password if you have forgotten it.",
  signIn: "Sign in",
  ifNotYouIgnore: "If this was not you, you can ignore this email. Nobody was told that you have an account.",
  yourEmailAddressWasChanged: "Your email address was changed",
  wasItYouRestore: "Was this you? If not, restore this address",
  wasItYouContact: "Was this you? If not, contact us now",
  ifNotYouRestore:
    "If this was you, you do not need to do anything. If it was not, restore this address. That signs out every device, and you choose a new password.",
  ifNotYouContact: "If this was you, you do not need to do anything. If it was not, contact us now.",
  newAddress: "New address",
  restoreThisAddress: "Restore this address",
  contactUs: "Contact us",
  linkWorksFor7Days: "The link works for 7 days.",

  signedOut: "Signed out",
  deviceSignInAgain: "That device has to sign in again.",
  deviceRemoved: "Device removed",
  needsCodeNextTime: "It needs a code the next time it signs in.",
  signedOutEverywhereElse: "Signed out everywhere else",
  weSignedOut1Device: "We signed out 1 device.",
  weSignedOutDevices: (count: number) => `We signed out ${count} devices.`,
  passkeyAdded: "Passkey added",
  signInOtherDevices: "You can sign in with it. Other devices have been signed out.",
  nameSaved: "Name saved",
  passkeyRemoved: "Passkey removed",
  otherDevicesSignedOut: "Other devices have been signed out.",
  twoFactorSignIn: "Two-factor sign-in is on",
  codeNeededFromNow: "From now on, you need a code to sign in.",
  twoFactorSignInOff: "Two-factor sign-in is off",

  nameEmailAddressPassword:
    "Name, email address, password (stored as a hash, which nobody can read), customer or tradesperson",
  accountAndContact: "your account, signing in, contacting you",
  proofOfWhatWasAgreed: "proof of what was agreed",
  ipAddressKindBrowser: "IP address and kind of browser of each sign-in",
  endingSessionsDetectingMisuse: "ending sessions, detecting misuse",
  keepingAccountsSafe: (interests: string) => `${interests}: keeping accounts safe`,
  signingInWithThem: "signing in with them",
  ipAddressKindBrowserEach:
    "IP address and kind of browser of each device that you chose not to be asked for a code on",
  showingYouTheseDevices: "showing you these devices, so that you can remove them",
  tellingAboutSignIn: "telling you about a sign-in from a new device",

  somebodyAskedForReset: (brand: string) =>
    `You, or someone else, asked to reset the password of your ${brand} account.`,
  somebodyAskedForCode: (brand: string) =>
    `You, or someone else, asked to sign in to your ${brand} account with a code. Enter it on the page where you asked for it.`,
  otherDevicesSignedOutLinks: (what: string) =>
    `${what} Other devices have been signed out, and links that we emailed before no longer work.`,
  usesAnotherAddress: (brand: string) =>
    `Your ${brand} account now uses another email address. You sign in with it from now on.`,
};
