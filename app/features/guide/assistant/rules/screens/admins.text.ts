import type { Screen } from "./screen.ts";

const admins = ["admin"] as const;

/** The operators' screens. */
export const ofAdmins: readonly Screen[] = [
  {
    path: "/admin",
    title: "Admin",
    for: admins,
    does: "Open [Admin](/admin) to see the totals and what needs a decision.",
  },
  {
    path: "/admin/verifications",
    title: "Verifications",
    for: admins,
    does: "Open [Verifications](/admin/verifications) to decide each check with its evidence alongside.",
  },
  {
    path: "/admin/users",
    title: "Users",
    for: admins,
    does: "Open [Users](/admin/users) to find someone, suspend or restore them, or change their role. Give a reason each time.",
  },
  {
    path: "/admin/disputes",
    title: "Disputes",
    for: admins,
    does: "Open [Disputes](/admin/disputes) to read the whole case, decide it and give your reasons.",
  },
  {
    path: "/admin/payments",
    title: "Payments",
    for: admins,
    does: "Open [Payments](/admin/payments) to see what we hold and for how long, compare the ledger with the payment provider, find failed events and make refunds.",
  },
  {
    path: "/admin/reports",
    title: "Reports",
    for: admins,
    does: "Open [Reports](/admin/reports): reported content, with its deadline.",
  },
  {
    path: "/admin/support",
    title: "Support chat",
    for: admins,
    does: "Open [Support chat](/admin/support) to read and answer messages to the team.",
  },
  {
    path: "/admin/work",
    title: "Background work",
    for: admins,
    does: "Open [Background work](/admin/work) to see what failed and try it again.",
  },
  {
    path: "/admin/site",
    title: "Site",
    for: admins,
    does: "Open [Site](/admin/site) to put announcements at the top of every page, or turn parts of the site off.",
  },
  {
    path: "/admin/audit",
    title: "Audit log",
    for: admins,
    does: "Open the [Audit log](/admin/audit) to see who did what, when and why. You can filter and export it.",
  },
];
