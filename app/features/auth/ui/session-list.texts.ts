export const texts = {
  id: "features/auth/ui/session-list.texts",
  thisDevice: "This device",
  signOutLastUsed: (device: string, lastUsed: string) => `Sign out ${device}, last used ${lastUsed}`,
  signOut: "Sign out",
  signedIn: (signedIn: string) => `Signed in ${signedIn}`,
  lastRenewedLastUsed: (lastUsed: string) => `Last renewed ${lastUsed}`,
  fromIpAddress: (ipAddress: string) => ` from ${ipAddress}`,
  signingOut: "Signing out…",
  signOutEverywhereElse: "Sign out everywhere else",

  devicesNotNeedCode: "Devices that do not need a code",
  whyNoCode:
    "You chose not to be asked for a code on these devices. Remove one, and it needs a code the next time it signs in.",
  removeLastUsed: (device: string, lastUsed: string) => `Remove ${device}, last used ${lastUsed}`,
  remove: "Remove",
  lastSignedIn: (lastUsed: string) => `Last signed in ${lastUsed}`,
  noCodeNeededUntil: (until: string) => `No code needed until ${until}`,
};
