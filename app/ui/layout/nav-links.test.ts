import { expect, test } from "vitest";
import { currentLink, linksOf, navLinks } from "./nav-links.ts";

test("each role has the specification's five links", () => {
  const shown = (role: "customer" | "tradesperson") => navLinks[role].map((link) => `${link.label} ${link.to}`);
  expect(shown("customer")).toEqual([
    "Home /home",
    "Browse /browse",
    "Jobs /my-jobs",
    "Messages /messages",
    "Profile /profile",
  ]);
  expect(shown("tradesperson")).toEqual([
    "Dashboard /tradesperson-dashboard",
    "Jobs /browse",
    "Quotes /manage-quotes",
    "Messages /messages",
    "Profile /profile",
  ]);
});

test.each([
  ["customer", "/my-jobs", "Jobs"],
  ["customer", "/my-jobs/", "Jobs"],
  ["customer", "/job/018f", "Jobs"],
  ["customer", "/booking", "Jobs"],
  ["customer", "/bookings", undefined],
  ["customer", "/tradesperson/018f", "Browse"],
  ["customer", "/conversation/018f", "Messages"],
  ["tradesperson", "/job/018f", "Jobs"],
  ["tradesperson", "/tradesperson-dashboard", "Dashboard"],
  ["tradesperson", "/edit-tradesperson-profile", "Profile"],
  ["tradesperson", "/", undefined],
] as const)("for a %s, %s belongs to %s", (role, path, label) => {
  expect(currentLink(navLinks[role], path)?.label).toBe(label);
});

test("operators have links of their own, whatever their account was", () => {
  expect(linksOf({ isAdmin: true, userType: "customer" }).map(({ to }) => to)).toEqual([
    "/admin",
    "/admin/cases",
    "/admin/users",
    "/admin/payments",
    "/profile",
  ]);
  expect(linksOf({ isAdmin: false, userType: "customer" })).toBe(navLinks.customer);
});
