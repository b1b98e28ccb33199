export const texts = {
  id: "features/operators/admin/users/texts",
  users: "Users",
  nameOrEmail: "Name or email",
  searchHint: "The start of a name or email address",
  show: "Show",
  nobodyFound: "Nobody found",
  nobodyFoundHint: "Try another name, email address or group.",
  people: "People",
  showEarlier: "Show earlier",
  suspended: "Suspended",

  emailNotVerified: (email: string) => `${email} (not verified)`,
};
