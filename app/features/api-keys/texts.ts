export const texts = {
  id: "features/api-keys/texts",
  apiKeyRevoked: "API key revoked",
  programsUseNoLonger: "Programs that use it no longer have access.",

  keysWhichProgramsCall: "Keys with which your programs call this API",

  newApiKeyWasCreated: "A new API key was created",
  wasThisYou: "Was this you? If not, revoke it now",
  programKeyUseAccount: (brand: string) =>
    `A program with this key can use your ${brand} account until the key expires or you revoke it.`,
  ifThisWasYou:
    "If this was you, you do not need to do anything. If it was not, revoke the key and reset your password now.",
  name: "Name",
  allowed: "Allowed",
  expires: "Expires",
  seeYourApiKeys: "See your API keys",

  apiKeysNamesWhat:
    "API keys: their names, what they may do and when they were last used (the keys themselves as hashes)",
  lettingProgramsChooseUse: "letting programs that you choose use your account",
  apiKey: "An API key",
  untilRevokeExpiresAfter: "until you revoke it or it expires, after a year at most",
};
