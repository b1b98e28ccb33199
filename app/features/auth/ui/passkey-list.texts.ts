export const texts = {
  id: "features/auth/ui/passkey-list.texts",
  error: "Error",
  noPasskeysHere: "This browser cannot make passkeys. Try another one.",
  name: "Name",
  toRecogniseItLater: "To recognise it later",
  passkeysNeedJavascript: "Passkeys need JavaScript. Please turn it on in your browser.",
  adding: "Adding…",
  addPasskey: "Add a passkey",

  removeName: (name: string) => `Remove ${name}`,
  remove: "Remove",
  added: (added: string) => `Added ${added}`,
  savedInYourPasswordManager: "Saved in your password manager",
  changeItsName: "Change its name",
  saving: "Saving…",
  saveName: "Save name",
};
