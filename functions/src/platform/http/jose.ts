// Parts of jose that are used, in a separate module: it is loaded on first use, and the bundle leaves out the rest.
export { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from 'jose';
