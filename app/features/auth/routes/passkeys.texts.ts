export const texts = {
  id: "features/auth/routes/passkeys.texts",
  passkeys: "Passkeys",
  passkeySignsFingerprintFace:
    "A passkey signs you in with your fingerprint, your face or your device’s PIN, without a password or a code. Nobody can guess it, and it only works on our site.",
  yourPasskeys: "Your passkeys",
  addPasskey: "Add a passkey",
  firstConfirm: "First confirm that it is you.",
  continue: "Continue",
};
