import type { Rolldown } from "vite";
import { type Graph, type Uses, usesOf } from "./page-uses.ts";

/**
 * Which modules that pages share are in one script file: a separate file costs a request, about 150 bytes and two milliseconds of a phone's
 * processor. A page of a signed-in person loads at most eight: the start, the bundler's helpers, the frame, the root, what signed-in pages
 * share, its own, and two more (server/start/sizes.process.test.ts counts them). What only one page uses is in its own file, and what is
 * loaded lazily stays apart. Most follows from which pages import a module; the lists below are what does not.
 */
const SMALL = 1_000;
const TINY = 600;

/** React and the router, which no rule finds, and what the first steps of visitors load lazily. */
const FRAME =
  /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/app\/ui\/(postcode-field|type-into|use-slow-loading)\.tsx?$/;
/** Parts of jobs, quotes, posting and profiles that a page has at first and a lazy file too, which some visitors load. */
const SIGNED_IN =
  /\/ui\/(area-picture|job-details|job-marks|job-mark-buttons|job-rows|skeleton|conversation-list)\.tsx$|\/kernel\/(actor|desk-roles)\.ts$|\/calendar\/rules\/(hours|outside-calendar)\.ts$|\/rules\/(address|booking)\.policy\.ts$|\/web\/(outbox\/waiting|keep-pages)\.ts$/;
const DESK = /\/usual-answer\.ts/;
const POSTING =
  /\/(price-range|use-posting-form|use-saved-draft|job-fields|use-gas-question|gas-question|gas\.labels|file-name\.format|shrink-photo|shrink-chosen)\.tsx?$/;
const QUOTING = /\/features\/quotes\/(ui|rules)\/|\/(plan-fields|edit-plan)\.tsx$/;
/** What signed-in people load once a page stands: each group is one file. A job's own parts are not, because the first would bring all others. */
const SHELL_LATER = /\/(outbox|viewing-bar|database|device-offer)/;
/** What checks a form before it is sent. */
const CHECKS =
  /\/node_modules\/zod\/|\.schema\.ts$|\/(field-schemas|number-fields|text-length|postcode-field|revision-fields|seen-amount|reason)\.ts$/;
const PROFILE =
  /\/identity\/profile\/(ui|rules)\/|\/tradespeople\/.*\/profile[-.]|\/(tag-input|account-links|use-device|push-subscription|setup)\.tsx?$/;

/** All icons are imported through one module that exports them, so that who uses one is not known: those of several pages are listed. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const ICONS: Record<string, RegExp> = {
  frame:
    /\/(search|map-pin|star|badge-check|circle-dot|clock|ban|hammer|circle-check|check|chevron-down|chevron-right|lock|shield-check|menu|messages-square|circle-question-mark|phone|arrow-left|send|heart|fingerprint-pattern|message-circle)\.mjs/,
  "signed-in":
    /\/(receipt-text|receipt|map-pin-off|calendar-(clock|plus|check|days)|life-buoy|landmark|car|images|bell-ring|webhook|refresh-cw|printer|circle-user|camera|credit-card|repeat|banknote|door-closed|pencil|arrow-(down|right)|plus|minus|navigation|columns-3|mail|download|scale|flag|eye|external-link|wifi-off|map|copy|key-round|code|circle-plus|undo-2|inbox|flame|calendar-x-2|file-exclamation-point|chevron-left|users|ellipsis|quote|eye-off|file-stack|chart-column)\.mjs/,
  desk: /\/(cog|megaphone|user-x|search-x|user-check|text-quote|chart-no-axes-column|merge|chart-line)\.mjs/,
};

type Rule = (by: Uses, id: string) => boolean;

const isShared = ({ pages, isLazyToo }: Uses) => pages > 1 || (pages === 1 && isLazyToo);

/** What operators and customers both load must be in the first of these files, because a page of the desk has room for no other. */
const isOfEverybody = (by: Uses) =>
  by.visitors > 0 &&
  by.pages > 1 &&
  (by.desk > 0 || by.isInShell || by.isOfJob || by.signedIn > 4 || (by.signedIn > 0 && by.size < TINY));

const isOfMany = (by: Uses) =>
  by.signedIn > 0 && by.pages > 1 && (by.signedIn > 2 || by.isOfJob || by.desk * by.signedIn > 1 || by.size < SMALL);

const isLaterOfWork = ({ pages, later, notOfWork }: Uses) => pages === 0 && later > notOfWork;

/** In the order in which modules are taken: what a file imports is in the same or in an earlier one. */
const RULES: Record<string, Rule> = {
  frame: (by, id) => FRAME.test(id) || by.isInStart || by.isInBothShells || isOfEverybody(by),
  auth: (by, id) => by.visitors > 0 && by.pages > 1 && /\/auth\/ui\/|\/password-input\./.test(id),
  article: (by, id) => by.visitors > 0 && by.pages > 1 && /\/ui\/article\/|\/rich-text\./.test(id),
  finding: (by) => by.visitors > 0 && by.signedIn > 0,
  found: (by, id) => by.visitors > 1 && /\/pages\/browse\/|\/endless-list\./.test(id),
  "signed-in": (by, id) => SIGNED_IN.test(id) || by.isInShell || (isOfMany(by) && !by.isOnlyOfWork),
  work: (by) => by.isOnlyOfWork && (by.pages > 1 || (by.isLazyToo && by.isOfDay && !by.mayReachVisitors)),
  desk: (by, id) => by.desk > 0 && isShared(by) && (by.pages > 1 || !by.mayReachVisitors || DESK.test(id)),
  posting: (_, id) => POSTING.test(id),
  quoting: (by, id) => isShared(by) && QUOTING.test(id),
  "quote-fields": (_, id) => /\/quotes\/ui\/(date|file)-fields\.tsx$/.test(id),
  profile: (by, id) => isShared(by) && PROFILE.test(id),
  "shell-later": (by, id) => by.pages === 0 && by.later === 0 && SHELL_LATER.test(id),
  checks: (by, id) => isLaterOfWork(by) && CHECKS.test(id),
};

const isIn = (name: string, rule: Rule, id: string, graph: Graph): boolean =>
  ICON.test(id) ? ICONS[name]?.test(id) === true : rule(usesOf(id, graph), id);

export const pageChunks: Rolldown.CodeSplittingGroup[] = Object.entries(RULES).map(([name, rule]) => ({
  name: (id, graph) => (isIn(name, rule, id, graph) ? name : null),
}));
