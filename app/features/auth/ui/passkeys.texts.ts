export const texts = {
  id: "features/auth/ui/passkeys.texts",
  pleaseTryAgain: "Please try again",
  deviceHasPasskey: "This device already has a passkey for your account",
};
