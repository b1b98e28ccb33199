export const texts = {
  id: "config/texts",
  companyNumber: (number: string) => `Company number ${number}`,
  registeredOffice: (address: string) => `Registered office: ${address}`,
};
