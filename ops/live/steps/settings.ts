import { shortestCustomerPassword } from '../../../core/src/model/customerPassword';
import { courierNeeds, parameterFaults } from '../../../functions/deploySettings.mjs';
import type { Manifest } from '../deploy/manifest';
import type { Operation } from '../google/client';
import { changeSettings, functionsEnv, readSettings, shopOrigins, webEnv } from '../settings/envFiles';
import type { Live, Step } from '../step';
import { blocked, commandFor, done, noticed, StepFailure, todo } from '../step';
import { keyPoint, mapsApis } from './mapsKey';
import { enableApis, missingApis } from './project';

/** Never suggests a payment mode, because pressing Enter must not select one. */
async function suggestionFor(name: string, live: Live): Promise<string | undefined> {
  if (name === 'SHOP_ORIGINS') {
    const { id, defaultUrl } = await live.site();
    return `${defaultUrl},https://${id}.firebaseapp.com`;
  }
  const isOwnDriver = readSettings(functionsEnv(live.projectId))['COURIER_PROVIDER'] === 'own-driver';
  return name === 'COURIER_PROVIDER' || (name === 'COURIER_CUSTOMER_ID' && isOwnDriver)
    ? 'own-driver'
    : undefined;
}

/** Includes an unset COURIER_PROVIDER despite its default. */
function missingParameters(manifest: Manifest, projectId: string) {
  const settings = readSettings(functionsEnv(projectId));
  const asked = ['COURIER_PROVIDER'];
  const unset = manifest.params
    .filter(({ name, type, default: byDefault }) =>
      type !== 'secret' && (byDefault === undefined || asked.includes(name)) ? !settings[name] : false,
    )
    .map(({ name }) => ({ name, fault: 'is missing' }));
  const faults = parameterFaults(settings).filter(({ name }) => !unset.some((one) => one.name === name));
  return [...unset, ...faults];
}

const pointsOf = (projectId: string) => [
  paymentPoint(projectId),
  courierPoint(projectId),
  geocodingPoint(projectId),
];

function paymentPoint(projectId: string) {
  if (readSettings(functionsEnv(projectId))['PAYMENT_MODE'] === 'live') return undefined;
  return noticed(
    `PAYMENT_MODE is test: no card is charged, and anyone can order with a test card. For real payments, set PAYMENT_MODE=live in functions/.env.${projectId}, store the live key (npx firebase functions:secrets:set PAYMENT_SECRET_KEY --project ${projectId}; answer No when it offers to deploy), and run ${commandFor({ projectId })}`,
  );
}

function geocodingPoint(projectId: string): string | undefined {
  if (readSettings(functionsEnv(projectId))['GEOCODING_PROVIDER'] === 'google') return undefined;
  return 'GEOCODING_PROVIDER is not google: the delivery circle and the fee of the shop’s own drivers are calculated from coordinates that the customer’s browser sends. Staff must compare the address of each order with its distance before handing over the parcel';
}

function courierPoint(projectId: string): string | undefined {
  const [origin = ''] = shopOrigins(projectId);
  return courierNeeds(readSettings(functionsEnv(projectId)))?.byHand?.replace('{origin}', origin);
}

const siteName = 'VITE_SHOP_NAME';

function canAnswer({ ask, env }: Live, name: string): boolean {
  return !ask.isSilent || Boolean(env[name]);
}

type WebConfig = { apiKey: string; authDomain: string; projectId: string; appId?: string };

async function readWebConfig(live: Live): Promise<WebConfig> {
  const { google, projectId } = live;
  const path = `/v1beta1/projects/${projectId}/webApps`;
  const list = () => google.get<{ apps?: { appId: string }[] }>('firebase', path);
  let { apps = [] } = await list();
  if (apps.length === 0) {
    if (!(await live.ask.confirm('The project has no web app. Create one called “Shop”?'))) {
      throw new StepFailure('the site needs a web app');
    }
    await google.finish(
      'firebase',
      'v1beta1',
      await google.post<Operation>('firebase', path, { displayName: 'Shop' }),
    );
    apps = (await list()).apps ?? [];
  }
  return google.get('firebase', `${path}/${apps[0]?.appId ?? ''}/config`);
}

type SignIn = {
  authorizedDomains?: string[];
  signIn?: { email?: { enabled?: boolean }; anonymous?: { enabled?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
  client?: { permissions?: { disabledUserDeletion?: boolean } };
};
const signInPath = ({ projectId }: Live) => `/admin/v2/projects/${projectId}/config`;

function openings({ signIn, emailPrivacyConfig, passwordPolicyConfig, client }: SignIn): string[] {
  const [policy] = passwordPolicyConfig?.passwordPolicyVersions ?? [];
  const length = policy?.customStrengthOptions?.minPasswordLength ?? 0;
  const isEnforced = passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE';
  return [
    ...(signIn?.email?.enabled === true ? [] : ['enable e-mail and password']),
    ...(signIn?.anonymous?.enabled === true ? ['disable anonymous sign-in'] : []),
    ...(emailPrivacyConfig?.enableImprovedEmailPrivacy === true
      ? []
      : ['hide which addresses have accounts']),
    ...(isEnforced && length >= shortestCustomerPassword
      ? []
      : [`require passwords of ${shortestCustomerPassword} characters`]),
    ...(client?.permissions?.disabledUserDeletion === true
      ? []
      : ['allow deletion of accounts only through the shop']),
  ];
}

/** Source: https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
const signInMask = [
  'authorizedDomains',
  'signIn.email.enabled',
  'signIn.email.passwordRequired',
  'signIn.anonymous.enabled',
  'emailPrivacyConfig.enableImprovedEmailPrivacy',
  'passwordPolicyConfig.passwordPolicyEnforcementState',
  'passwordPolicyConfig.passwordPolicyVersions',
  'client.permissions.disabledUserDeletion',
].join(',');

const missingDomains = (live: Live, { authorizedDomains = [] }: SignIn) =>
  shopOrigins(live.projectId)
    .map((origin) => new URL(origin).host)
    .filter((host) => !authorizedDomains.includes(host));

export const settingSteps: readonly Step[] = [
  {
    id: 'parameters',
    part: 'doctor',
    title:
      'writes the parameters of the functions to functions/.env.<project>, and refuses the demo’s values',
    check: async (live) => {
      const missing = missingParameters(await live.manifest(), live.projectId);
      return missing.length === 0
        ? done('complete', ...pointsOf(live.projectId))
        : todo(`ask for ${missing.map(({ name, fault }) => `${name} (${fault})`).join(', ')}`);
    },
    run: async (live) => {
      const manifest = await live.manifest();
      for (const { name } of missingParameters(manifest, live.projectId)) {
        // Skips a question that an earlier answer has made unnecessary.
        if (!missingParameters(manifest, live.projectId).some((one) => one.name === name)) continue;
        const suggestion = await suggestionFor(name, live);
        const text = manifest.params.find((param) => param.name === name)?.description ?? name;
        const settings = readSettings(functionsEnv(live.projectId));
        const fault = (answer: string) =>
          answer.trim() === ''
            ? 'is missing'
            : parameterFaults({ ...settings, [name]: answer }).find((one) => one.name === name)?.fault;
        // A run without prompts uses the suggestion. The shop's own drivers have no customer id.
        const isUnused = name === 'COURIER_CUSTOMER_ID' && settings['COURIER_PROVIDER'] === 'own-driver';
        const answer =
          (live.ask.isSilent || isUnused) && !live.env[name] && suggestion !== undefined
            ? suggestion
            : await live.ask.text({ name, text, fault, ...(suggestion !== undefined && { suggestion }) });
        changeSettings(functionsEnv(live.projectId), { [name]: answer });
        live.print(`  ${name}=${answer}`);
      }
      const [first] = missingParameters(manifest, live.projectId);
      if (first) throw new StepFailure(`functions/.env.${live.projectId}: ${first.name} ${first.fault}`);
      return `written to functions/.env.${live.projectId}; commit this file`;
    },
  },
  {
    id: 'web-settings',
    part: 'doctor',
    title: 'writes the settings of the site to web/.env.<project>, which must name this project',
    check: (live) => {
      const { projectId } = live;
      const settings = readSettings(webEnv(projectId));
      const id = settings['VITE_FIREBASE_PROJECT_ID'];
      if (id !== undefined && id !== projectId) {
        return Promise.resolve(blocked(`web/.env.${projectId} names the project ${id}`));
      }
      if (!settings[siteName] && canAnswer(live, siteName)) {
        return Promise.resolve(
          todo('read them from the project’s web app, and ask for the name of the site'),
        );
      }
      const isComplete = [
        'VITE_FIREBASE_API_KEY',
        'VITE_FIREBASE_AUTH_DOMAIN',
        'VITE_FIREBASE_PROJECT_ID',
      ].every((name) => settings[name]);
      if (!isComplete) return Promise.resolve(todo('read them from the project’s web app'));
      const nameless = `the title and the link previews of the site do not name the shop: set ${siteName} in web/.env.${projectId}`;
      return Promise.resolve(done('complete', settings[siteName] ? undefined : noticed(nameless)));
    },
    run: async (live) => {
      const config = await readWebConfig(live);
      changeSettings(webEnv(live.projectId), {
        VITE_FIREBASE_API_KEY: config.apiKey,
        VITE_FIREBASE_AUTH_DOMAIN: config.authDomain,
        VITE_FIREBASE_PROJECT_ID: live.projectId,
        ...(config.appId !== undefined && { VITE_FIREBASE_APP_ID: config.appId }),
      });
      if (!readSettings(webEnv(live.projectId))[siteName] && canAnswer(live, siteName)) {
        const text = 'Name of the shop, for the title and the link previews of the site';
        const fault = (answer: string) => (answer.trim() === '' ? 'is missing' : undefined);
        changeSettings(webEnv(live.projectId), {
          [siteName]: await live.ask.text({ name: siteName, text, fault }),
        });
      }
      return `written to web/.env.${live.projectId}; commit this file`;
    },
  },
  {
    id: 'maps',
    part: 'doctor',
    title: 'asks for a Google Maps key and map id, and enables the three Maps APIs',
    check: async (live) => {
      const settings = readSettings(webEnv(live.projectId));
      const key = settings['VITE_GOOGLE_MAPS_API_KEY'];
      if (key === undefined && canAnswer(live, 'VITE_GOOGLE_MAPS_API_KEY'))
        return todo('ask for the key and the map id');
      if (!key) {
        return done(
          'no key: customers pin addresses on the shop’s own map',
          `no Google Maps key is set. To set one, delete the line VITE_GOOGLE_MAPS_API_KEY from web/.env.${live.projectId} if it exists, and run ${commandFor(live)} in a terminal`,
        );
      }
      if (!settings['VITE_GOOGLE_MAPS_MAP_ID'])
        return todo('ask for the map id, without which Google shows a trial map');
      if ((await missingApis(live, mapsApis)).length > 0) return todo(`enable ${mapsApis.join(', ')}`);
      return done('key, map id and APIs are set up', await keyPoint(live, key));
    },
    run: async (live) => {
      const file = webEnv(live.projectId);
      for (const [name, text] of [
        ['VITE_GOOGLE_MAPS_API_KEY', 'Google Maps browser key (leave empty to use the shop’s own map)'],
        ['VITE_GOOGLE_MAPS_MAP_ID', 'Map id of the same project'],
      ] as const) {
        if (readSettings(file)[name]) continue;
        const isMapId = name === 'VITE_GOOGLE_MAPS_MAP_ID';
        const fault = (answer: string) => (isMapId && answer.trim() === '' ? 'is missing' : undefined);
        changeSettings(file, { [name]: await live.ask.text({ name, text, fault }) });
        if (!readSettings(file)['VITE_GOOGLE_MAPS_API_KEY'])
          return 'no key: customers pin addresses on the shop’s own map';
      }
      await enableApis(live, await missingApis(live, mapsApis));
      return 'written and enabled';
    },
  },
  {
    id: 'sign-in',
    part: 'doctor',
    title:
      'enables sign-in with e-mail and password on the shop’s domains; hides which addresses have accounts; prevents short passwords and anonymous accounts',
    check: async (live) => {
      const config = await live.google.find<SignIn>('identitytoolkit', signInPath(live));
      if (!config) {
        return blocked(
          `press Get started once at https://console.firebase.google.com/project/${live.projectId}/authentication`,
        );
      }
      const domains = missingDomains(live, config);
      const missing = [...openings(config), ...domains.map((domain) => `allow ${domain}`)];
      if (missing.length > 0) return todo(missing.join(', '));
      const google = await live.google.find<{ enabled?: boolean }>(
        'identitytoolkit',
        `/admin/v2/projects/${live.projectId}/defaultSupportedIdpConfigs/google.com`,
      );
      return done(
        'e-mail sign-in, all domains and all protections are enabled',
        google?.enabled
          ? undefined
          : noticed(
              `sign-in with Google fails until the provider is enabled: https://console.firebase.google.com/project/${live.projectId}/authentication/providers`,
            ),
      );
    },
    run: async (live) => {
      const config = await live.google.get<SignIn>('identitytoolkit', signInPath(live));
      await live.google.patch('identitytoolkit', `${signInPath(live)}?updateMask=${signInMask}`, {
        authorizedDomains: [...(config.authorizedDomains ?? []), ...missingDomains(live, config)],
        signIn: {
          email: { enabled: true, passwordRequired: true },
          anonymous: { enabled: false },
        },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [
            { customStrengthOptions: { minPasswordLength: shortestCustomerPassword } },
          ],
        },
        client: { permissions: { disabledUserDeletion: true } },
      });
      return 'configured';
    },
  },
];
