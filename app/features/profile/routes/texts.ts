export const texts = {
  id: "features/profile/routes/texts",
  accountUserType: (userType: string) => `${userType} account`,
  profile: "Profile",
  info: "Info",
  settings: "Settings",
  yourPhoto: "Your photo",
};
