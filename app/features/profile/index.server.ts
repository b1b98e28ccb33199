/** The server entry point of the profile module. Times are UTC. Each operation's comment names its errors. */

export { changePhoto } from "./server/change-photo.server.ts";
export { changePostcode } from "./server/change-postcode.server.ts";
export { changeSettings } from "./server/change-settings.server.ts";
export { cleanUpPhoto } from "./server/clean-up-photo.server.ts";
export { closeProfile } from "./server/close-profile.server.ts";
export { drawAvatar } from "./server/draw-avatar.server.ts";
export { myAccount } from "./server/my-account.server.ts";
export { photoBytes } from "./server/photo-bytes.server.ts";
export { prefersDark } from "./server/prefers-dark.server.ts";
export { presentAccount, presentSettings } from "./server/present.server.ts";
export { removePhoto } from "./server/remove-photo.server.ts";
export { restorePhoto } from "./server/restore-photo.server.ts";
export { restoreProfile } from "./server/restore-profile.server.ts";
export { unsafeSaveSettings } from "./server/save-settings.server.ts";
export { setPostcode } from "./server/set-postcode.server.ts";
export { settingsOf } from "./server/settings-of.server.ts";
export { showPhoto } from "./server/show-photo.server.ts";
export { suspendProfile } from "./server/suspend-profile.server.ts";
