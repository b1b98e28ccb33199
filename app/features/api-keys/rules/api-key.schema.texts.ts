export const texts = {
  id: "features/api-keys/rules/api-key.schema.texts",
  giveKeyName: "Give the key a name",
  nameMost60Characters: "A name has at most 60 characters",
  scopeIsRead: "A scope is read, write or money",
  chooseWhatKeyMayDo: "Choose what the key may do",
  giveEachScopeOnce: "Give each scope once",
  chooseHowLongKeyWorks: "Choose how long the key works",

  expiresTimeRfc3339: "expires_at is a time as in RFC 3339",
};
