/** Sign-ins of demo mode, shown in the terminal and on the sign-in page. They exist on this machine only. */
export type DemoAccount = { email: string; password: string; role: 'admin' | 'customer'; name: string };

export const demoAccounts: DemoAccount[] = [
  { email: 'elif@vitrin.test', password: 'mavi-vapur-27', role: 'customer', name: 'Elif Yılmaz' },
  { email: 'can@vitrin.test', password: 'kirmizi-tramvay-41', role: 'customer', name: 'Can Aydın' },
  { email: 'admin@vitrin.test', password: 'yesil-pencere-63', role: 'admin', name: 'Deniz Kurt' },
];

/** Professional accounts the demo models are connected to, and that the Instagram sandbox knows from the start. */
export type DemoInstagramAccount = {
  /** Id of the model in the demo data. */
  model: string;
  username: string;
  name: string;
  /** Above 2^53: a string from end to end. */
  instagramUserId: string;
  followerCount: number;
  accountType: 'BUSINESS' | 'MEDIA_CREATOR';
  token: string;
};

export const demoInstagramAccounts: DemoInstagramAccount[] = [
  {
    model: 'defne',
    username: 'defneaksoy',
    name: 'Defne Aksoy',
    instagramUserId: '17841405793187218',
    followerCount: 8300,
    accountType: 'BUSINESS',
    token: 'IGAAdemoDefneAksoy0000000000000000000001',
  },
  {
    model: 'mira',
    username: 'mirademir',
    name: 'Mira Demir',
    instagramUserId: '17841409261048837',
    followerCount: 4200,
    accountType: 'MEDIA_CREATOR',
    token: 'IGAAdemoMiraDemir0000000000000000000002',
  },
];
