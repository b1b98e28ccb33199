export const texts = {
  id: "features/auth/ui/passkeys.texts",
  noConnection: "We could not reach the site. Check your connection and try again",
  pleaseTryAgain: "Please try again",
  deviceHasPasskey: "This device already has a passkey for your account",
};
