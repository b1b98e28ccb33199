export const texts = {
  id: "features/auth/server/texts",
  thatDidNotWork: "That did not work. Please try again",

  userAlreadyExists: "User already exists. Use another email.",
  pleaseCheckWhatYouEntered: "Please check what you entered",

  invalidCode: "Invalid code",
  invalidBackupCode: "Invalid backup code",

  invalidPassword: "Invalid password",
  invalidToken: "Invalid token",

  wrongCode: "Wrong code",

  itIsOff: "It is off",

  deviceNotCheckOwner: "The device did not check its owner",

  accountCreatedAs: (userType: string) => `Account created as ${userType}`,
  accountClosed: "Account closed",
  agreedToVersionOfTerms: (id: string) => `Agreed to version ${id} of the terms`,
  signedInOn: (userAgent: string) => `Signed in on ${userAgent}`,
  passkeyAddedName: (name: string) => `Passkey added: ${name}`,
  passkeyAdded: "Passkey added",
  firstPasskey: "First passkey",
  signedIn: "You are signed in",
  emailAddressChanged: "Email address changed",
};
