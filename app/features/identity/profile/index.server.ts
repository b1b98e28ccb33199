/** The server entry point of profile, a part of the identity module. Times are UTC. Each operation's comment names its errors. */

export {
  changePostcode,
  changeSettings,
  closeProfile,
  myAccount,
  presentAccount,
  profileTables,
  restoreProfile,
  setPostcode,
  settingsOf,
  suspendProfile,
  unsafeSaveSettings,
} from "./server/account-settings.server.ts";
export {
  changePhoto,
  cleanUpPhoto,
  drawAvatar,
  facePng,
  photoBytes,
  removePhoto,
  restorePhoto,
  showPhoto,
} from "./server/profile-photo.server.ts";
