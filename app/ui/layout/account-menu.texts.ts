export const texts = {
  id: "ui/layout/account-menu.texts",
  accountTypes: { customer: "Customer account", tradesperson: "Tradesperson account" },
  yourAccountName: (name: string) => `Your account: ${name}`,
  adminAccount: "Admin account",
  admin: "Admin",
  profile: "Profile",
  logOut: "Log Out",
  search: "Search",
};
